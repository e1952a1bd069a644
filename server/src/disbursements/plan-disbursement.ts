/** Plans a disbursement: its tax, its cost, over which rail, and whether it is possible. Reserves nothing. */
import { createHash } from 'node:crypto'
import type { WalletId } from '@singil/contract/kit/id'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import { problemsOfLedger } from '@singil/contract/ledger'
import { problemsOfDisbursements as problem } from '@singil/contract/disbursements'
import { problemsOfPayouts, type Rail } from '@singil/contract/payouts'
import { problemsOfBankAccounts } from '@singil/contract/bank-accounts'
import { problemsOfSuppliers, type SupplierId } from '@singil/contract/suppliers'
import { manilaDay } from '../kit/base/index.ts'
import type { Context } from '../kit/work/index.ts'
import { accounts, balanceOf } from '../ledger/index.ts'
import {
  type Cost,
  costOf,
  type Destination,
  keyOfDestination,
  refusalOf,
  type Terms,
  termsOf,
} from '../payouts/index.ts'
import { cwtSettingsAt, payableSupplier, type PayableSupplier } from '../suppliers/index.ts'
import { findWallet, type WalletRow } from '../wallets/index.ts'
import { type Withholding, withholdingOf } from './cwt.ts'
import { rateOf } from './draft-disbursement.ts'

export interface Wish {
  readonly walletId: WalletId
  readonly supplierId: SupplierId
  readonly gross: Centavos
  readonly atc: string | null
  readonly rail?: Rail | undefined
}
export interface Plan extends Withholding {
  readonly wallet: WalletRow
  readonly supplier: PayableSupplier
  readonly destination: Destination
  readonly gross: Centavos
  /** Null if nothing is withheld, also because the supplier is exempt. */
  readonly atc: string | null
  readonly rateMillionths: number
  readonly terms: Terms
  readonly cost: Cost
  readonly available: Centavos
  readonly refusal: Refusal | null
}

export const destinationOf = (supplier: PayableSupplier): Destination => ({
  bank: supplier.bank,
  hint: supplier.label,
  accountNo: supplier.accountNo,
  accountName: supplier.accountName,
})

export async function planDisbursement(context: Context, wish: Wish): Promise<Plan> {
  const wallet = await findWallet(context, wish.walletId)
  const supplier = await payableSupplier(context, wish.supplierId)
  if (supplier.mid !== wallet.mid) refuse(problemsOfSuppliers.unknown, {}, 'supplierId')
  const rate = await rateOf(context, { atc: wish.atc, supplier: { kind: supplier.payee } })
  const atc = supplier.isExempt ? null : wish.atc
  const rateMillionths = supplier.isExempt ? 0 : rate
  const { gross } = wish
  const withholding = withholdingOf({ gross, isVatInclusive: supplier.isVatRegistered, rateMillionths })
  if (withholding.paid <= 0 || withholding.base <= 0) refuse(problem.tooLittle, {}, 'gross')
  const { terms, cost } = await costBy(context, wish.rail, supplier, withholding.paid)
  const available = await balanceOf(context.tx, accounts.wallet(wallet.id, 'available'))
  const plan = { ...withholding, wallet, supplier, destination: destinationOf(supplier), gross, atc, rateMillionths }
  const refusal = await whyNot(context, { ...plan, terms, cost, available })
  return { ...plan, terms, cost, available, refusal }
}

/** InstaPay where it carries the amount, else PESONet. */
async function costBy(context: Context, wanted: Rail | undefined, { rails }: PayableSupplier, amount: Centavos) {
  const taken = rails.filter((rail) => wanted === undefined || rail === wanted)
  const options: { readonly terms: Terms; readonly cost: Cost }[] = []
  for (const rail of taken) {
    const terms = await termsOf(context, rail, null)
    options.push({ terms, cost: costOf(amount, terms.fee) })
  }
  const fits = options.find(({ terms, cost }) => refusalOf(cost, terms) === null)
  return fits ?? options[0] ?? refuse(problemsOfBankAccounts.bankUnknown, {}, 'rail')
}

/** Of top withholding agents, for ordinary suppliers of goods and services. */
const ofTopAgents: ReadonlySet<string> = new Set(['WC158', 'WC160', 'WI158', 'WI160'])

async function whyNot(context: Context, plan: Omit<Plan, 'refusal'>): Promise<Refusal | null> {
  const { wallet, atc, withheld, terms, cost, available } = plan
  if (wallet.status !== 'Active') return new Refusal(problemsOfPayouts.walletNotReady, {})
  if (atc !== null && withheld > 0) {
    const settings = await cwtSettingsAt(context.tx, wallet.mid, manilaDay(context.now))
    if (!settings) return new Refusal(problem.settingsMissing, {}, 'atc')
    if (ofTopAgents.has(atc) && settings.type !== 'topWithholdingAgent')
      return new Refusal(problem.atcOfTopAgents, { atc }, 'atc')
  }
  const refusal = refusalOf(cost, terms)
  if (refusal) return refusal
  return available < cost.total ? new Refusal(problemsOfLedger.insufficientFund, {}, 'gross') : null
}

/** Everything that is confirmed: another supplier, account, amount, tax or cost is another disbursement. */
export function digestOf(context: Context, plan: Plan, reason: string): string {
  const { wallet, supplier, destination, gross, base, atc, rateMillionths, withheld, cost, terms } = plan
  const parts = [
    wallet.mid,
    wallet.id,
    supplier.id,
    supplier.tin,
    keyOfDestination(context, destination),
    gross,
    base,
    atc,
    rateMillionths,
    withheld,
    cost.total,
    terms.rail,
    reason,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** "pay ₱11,100.00 to Bukid Fresh Supply Inc., BPI ••7890" */
export const wordsOf = ({ paid, supplier }: Pick<Plan, 'paid' | 'supplier'>): string =>
  `pay ${formatPeso(paid)} to ${supplier.companyName}, ${supplier.label}`
