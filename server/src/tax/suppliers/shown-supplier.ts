/** A supplier as it is shown: its account masked, and what the bank said about its name. */
import type { Changed, Supplier } from '@singil/contract/tax/suppliers'
import { may } from '@singil/contract/kit/permission'
import { type BankRow, masked, shownNameCheck } from '../../payouts/bank-accounts/index.ts'
import type { FileRow } from '../../foundation/files/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { maskEmail, maskMobile } from '../../identity/one-time-codes/index.ts'
import type { SupplierRow } from './store.ts'
import { openBankName, openDetails, profileOf } from './seal-supplier.ts'

export function shownSupplier(
  context: Pick<Context, 'secrets' | 'actor'>,
  row: SupplierRow,
  bank: Pick<BankRow, 'short_name'>,
  proof: FileRow | undefined,
): Supplier {
  const { email, mobile, accountName } = openDetails(context, row)
  const isEditor = context.actor.may?.(may('SUPPLIERS', 'update')) === true
  const holder = { first: accountName, middle: '', last: '' }
  return {
    Id: row.id,
    merchantId: row.mid,
    ...profileOf(row),
    exemptionFile: proof ? { fileId: proof.id, title: proof.title, uploadedAt: proof.created_at.toISOString() } : null,
    mobile: isEditor ? mobile : maskMobile(mobile),
    email: isEditor ? email : maskEmail(email),
    bank: row.bic,
    bankShortName: bank.short_name,
    accountNumber: masked(row.account_last_four),
    accountName,
    nameCheck: shownNameCheck(row, holder, openBankName(context, row)),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export const shownChange = (row: SupplierRow, bank: Pick<BankRow, 'short_name'>): Changed => ({
  Id: row.id,
  companyName: row.company_name,
  tin: row.tin,
  bankShortName: bank.short_name,
  accountNumber: masked(row.account_last_four),
})
