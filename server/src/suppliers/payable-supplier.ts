import type { Bic } from '@singil/contract/bank-accounts'
import { problemsOfBankAccounts } from '@singil/contract/bank-accounts'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Rail } from '@singil/contract/payouts'
import { isExemptOn, type PayeeKind, problemsOfSuppliers, type SupplierId } from '@singil/contract/suppliers'
import { bankAt, masked } from '../bank-accounts/index.ts'
import { manilaDay } from '../kit/base/index.ts'
import type { Context } from '../kit/work/index.ts'
import * as store from './store.ts'
import { openDetails } from './seal-supplier.ts'

/** A supplier that can be paid now, with its account opened. */
export interface PayableSupplier {
  readonly id: SupplierId
  readonly mid: MerchantId
  readonly companyName: string
  readonly tin: string
  readonly payee: PayeeKind
  readonly isVatRegistered: boolean
  /** Nothing is withheld today. */
  readonly isExempt: boolean
  readonly bank: Bic
  /** As on screen: "BPI ••7890". */
  readonly label: string
  readonly accountNo: string
  readonly accountName: string
  readonly rails: readonly Rail[]
}

/** Refuses a supplier of another merchant as unknown, and one whose account the bank does not know or whose bank takes no transfers. */
export async function payableSupplier(context: Context, id: SupplierId): Promise<PayableSupplier> {
  const { tx, now, scope } = context
  const row = (await store.find(tx, scope.mid, id)) ?? refuse(problemsOfSuppliers.unknown, {}, 'supplierId')
  if (row.name_state === 'NO_ACCOUNT') refuse(problemsOfBankAccounts.notAtBank, {}, 'supplierId')
  const bank = await bankAt(tx, row.bic, now)
  const rails = (['instapay', 'pesonet'] as const).filter((rail) => bank?.[rail] === true)
  if (bank?.status !== 'active' || rails.length === 0)
    return refuse(problemsOfBankAccounts.bankUnknown, {}, 'supplierId')
  const { accountNumber, accountName } = openDetails(context, row)
  const exemption = { exemptFrom: row.exempt_from, exemptUntil: row.exempt_until }
  return {
    id,
    mid: row.mid,
    companyName: row.company_name,
    tin: row.tin,
    payee: row.payee,
    isVatRegistered: row.is_vat_registered,
    isExempt: isExemptOn(exemption, manilaDay(now)),
    bank: row.bic,
    label: `${bank.short_name} ${masked(row.account_last_four)}`,
    accountNo: accountNumber,
    accountName,
    rails,
  }
}

/** Where the certificates of a supplier are sent. */
export const emailOf = (context: Pick<Context, 'secrets'>, row: store.SupplierRow): string =>
  openDetails(context, row).email

/** A supplier by its id, in the scope of the unit of work. */
export const findSupplier = (context: Pick<Context, 'tx'>, id: SupplierId) => store.find(context.tx, null, id)
