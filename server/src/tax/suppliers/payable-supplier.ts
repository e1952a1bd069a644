import type { Bic } from '@singil/contract/payouts/bank-accounts'
import { problemsOfBankAccounts } from '@singil/contract/payouts/bank-accounts'
import type { MerchantId } from '@singil/contract/kit/id'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import type { Rail } from '@singil/contract/payouts/payouts'
import { isExemptOn, type PayeeKind, problemsOfSuppliers, type SupplierId } from '@singil/contract/tax/suppliers'
import { bankAt, type BankRow, banksAt, masked } from '../../payouts/bank-accounts/index.ts'
import type { Context } from '../../kit/work/index.ts'
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
  /** Nothing is withheld on the day it is paid, which a document proves. */
  readonly isExempt: boolean
  /** The usual tax code of its supplies; null if nothing is withheld. */
  readonly atc: string | null
  readonly bank: Bic
  /** As on screen: "BPI ••7890". */
  readonly label: string
  readonly accountNo: string
  readonly accountName: string
  readonly rails: readonly Rail[]
}

/** Refuses a supplier outside the caller's scope as unknown. */
export const supplierInScope = async ({ tx, scope }: Context, id: SupplierId): Promise<store.SupplierRow> =>
  (await store.find(tx, scope.mid, id)) ?? refuse(problemsOfSuppliers.unknown, {}, 'supplierId')

/** Refuses one whose account the bank does not know or whose bank takes no transfers. `day`: the Manila day of the payment. */
export const payable = async (context: Context, row: store.SupplierRow, day: string): Promise<PayableSupplier> =>
  payableOf(context, row, await bankAt(context.tx, row.bic, context.now), day)

export const payableSupplier = async (context: Context, id: SupplierId, day: string): Promise<PayableSupplier> =>
  payable(context, await supplierInScope(context, id), day)

/** The merchant's suppliers with these TINs, branch included, or why one cannot be paid. */
export async function payableSuppliers(
  context: Context,
  mid: MerchantId,
  tins: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, PayableSupplier | Refusal>> {
  const banks = new Map((await banksAt(context.tx, context.now)).map((bank) => [bank.bic, bank]))
  const rows = await store.withTins(context.tx, mid, tins)
  return new Map(rows.map((row) => [row.tin, orRefusal(() => payableOf(context, row, banks.get(row.bic), day))]))
}

function orRefusal<T>(work: () => T): T | Refusal {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function payableOf(context: Context, row: store.SupplierRow, bank: BankRow | undefined, day: string): PayableSupplier {
  if (row.name_state === 'NO_ACCOUNT') refuse(problemsOfBankAccounts.notAtBank, {}, 'supplierId')
  const rails = (['instapay', 'pesonet'] as const).filter((rail) => bank?.[rail] === true)
  if (bank?.status !== 'active' || rails.length === 0)
    return refuse(problemsOfBankAccounts.bankUnknown, {}, 'supplierId')
  const { accountNumber, accountName } = openDetails(context, row)
  const exemption = { exemptFrom: row.exempt_from, exemptUntil: row.exempt_until }
  const isProven = row.exemption_file !== null
  return {
    id: row.id,
    mid: row.mid,
    companyName: row.company_name,
    tin: row.tin,
    payee: row.payee,
    isVatRegistered: row.is_vat_registered,
    isExempt: isProven && isExemptOn(exemption, day),
    atc: row.atc,
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
