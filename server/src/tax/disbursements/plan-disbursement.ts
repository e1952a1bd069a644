/** Plans a disbursement: its tax, its cost, over which rail, and whether it is possible. Reserves nothing. */
import { createHash } from 'node:crypto'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import { furthestPayOn, problemsOfDisbursements as problem } from '@singil/contract/tax/disbursements'
import { type PayoutId, problemsOfPayouts, type Rail } from '@singil/contract/payouts/payouts'
import { problemsOfBankAccounts } from '@singil/contract/payouts/bank-accounts'
import { type CwtType, problemsOfSuppliers, type SupplierId } from '@singil/contract/tax/suppliers'
import { addDays, manilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import { allEnded, withoutWaiting } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { accounts, balanceOf, insufficient, type LockedWallet, lockWallet } from '../../foundation/ledger/index.ts'
import {
  type Cost,
  costOf,
  type Destination,
  hourMs,
  keyOfDestination,
  refusalOf,
  type Terms,
  termsOf,
} from '../../payouts/payouts/index.ts'
import {
  cwtSettingsAt,
  payable,
  type PayableSupplier,
  type RateRow,
  ratesAt,
  supplierInScope,
} from '../suppliers/index.ts'
import { findWallet, type WalletRow } from '../../wallets/wallets/index.ts'
import { type Withholding, withholdingOf } from './cwt.ts'

export interface DisbursementInput {
  readonly walletId: WalletId
  readonly supplierId: SupplierId
  readonly gross: Centavos
  readonly atc: string | null
  readonly rail?: Rail | undefined
  /** The Manila day on which it leaves; at once if missing. */
  readonly payOn?: string | undefined
}
/** `Balances`: what was read of the wallet; only a locked one can pay. */
export interface Plan<Balances extends WithAvailable = WithAvailable> extends Calculated {
  readonly wallet: WalletRow
  readonly balances: Balances
  readonly supplier: PayableSupplier
  readonly destination: Destination
  /** When it leaves, if not at once. */
  readonly dueAt: Date | null
}

interface WithAvailable {
  readonly available: Centavos
}

export const destinationOf = (supplier: PayableSupplier): Destination => ({
  bank: supplier.bank,
  hint: supplier.label,
  accountNo: supplier.accountNo,
  accountName: supplier.accountName,
})

/** What a calculation needs besides the supplier and the bill, as of the Manila day of the payment. */
export interface Facts {
  readonly rates: ReadonlyMap<string, RateRow>
  readonly terms: Readonly<Record<Rail, Terms>>
  /** Null: the merchant has no CWT settings. */
  readonly cwtType: CwtType | null
}
export async function factsOf(context: Context, mid: MerchantId, day: string): Promise<Facts> {
  const { tx } = context
  const reads = [ratesAt(tx, day), termsOf(context, null), cwtSettingsAt(tx, mid, day)] as const
  const [rates, terms, settings] = await allEnded(reads)
  return { rates: new Map(rates.map((rate) => [rate.atc, rate])), terms, cwtType: settings?.type ?? null }
}

export interface Calculated extends Withholding {
  readonly gross: Centavos
  /** Null if nothing is withheld, also because the supplier is exempt. */
  readonly atc: string | null
  readonly rateMillionths: number
  readonly terms: Terms
  readonly cost: Cost
  /** Why it cannot be paid, whatever the wallet has. */
  readonly refusal: Refusal | null
}

/** Tax and cost of a bill. Refuses a tax code of another kind of payee, and a bill of which nothing is left. No clock, no database. */
export function calculate(
  facts: Facts,
  supplier: PayableSupplier,
  { gross, atc: asked, rail }: Pick<DisbursementInput, 'gross' | 'atc' | 'rail'>,
): Calculated {
  const rate = rateIn(facts.rates, asked, supplier.payee)
  const atc = supplier.isExempt ? null : asked
  const rateMillionths = supplier.isExempt ? 0 : rate
  const withholding = withholdingOf({ gross, isVatInclusive: supplier.isVatRegistered, rateMillionths })
  if (withholding.paid <= 0 || withholding.base <= 0) refuse(problem.tooLittle, {}, 'gross')
  const { terms, cost } = costBy(facts, rail, supplier, withholding.paid)
  const refusal = refusalOfTax(facts, atc, withholding) ?? refusalOf(cost, terms)
  return { ...withholding, gross, atc, rateMillionths, terms, cost, refusal }
}

function rateIn(rates: Facts['rates'], atc: string | null, payee: PayableSupplier['payee']): number {
  if (atc === null) return 0
  const rate = rates.get(atc) ?? refuse(problemsOfSuppliers.atcUnknown, {}, 'atc')
  if (rate.payee !== payee) refuse(problemsOfSuppliers.atcOfOthers, { atc }, 'atc')
  return rate.rate_millionths
}

/** Reads the wallet without a lock: for a quote, and for what is confirmed later. */
export const quoteOf = (context: Context, wish: DisbursementInput): Promise<Plan> =>
  plan(context, wish, async ({ id }) => ({ available: await balanceOf(context.tx, accounts.wallet(id, 'available')) }))

/** Locks the wallet, so that what was planned can be paid in this unit of work. */
export const planDisbursement = (context: Context, wish: DisbursementInput): Promise<Plan<LockedWallet>> =>
  plan(context, wish, ({ id, mid }) => lockWallet(context, id, mid))

async function plan<Balances extends WithAvailable>(
  context: Context,
  wish: DisbursementInput,
  balancesOf: (wallet: WalletRow) => Promise<Balances>,
): Promise<Plan<Balances>> {
  const today = manilaDay(context.now)
  const day = wish.payOn ?? today
  if (day < today || day > addDays(today, furthestPayOn))
    refuse(problem.payOnOutOfReach, { days: furthestPayOn }, 'payOn')
  const [wallet, row] = await withoutWaiting(
    context.tx,
    () => [findWallet(context, wish.walletId), supplierInScope(context, wish.supplierId)] as const,
  )
  if (row.mid !== wallet.mid) refuse(problemsOfSuppliers.unknown, {}, 'supplierId')
  const [balances, facts, supplier] = await withoutWaiting(
    context.tx,
    () => [balancesOf(wallet), factsOf(context, wallet.mid, day), payable(context, row, day)] as const,
  )
  const calculated = calculate(facts, supplier, wish)
  const refusal =
    refusalOfWallet(wallet) ??
    calculated.refusal ??
    (balances.available < calculated.cost.total
      ? insufficient({ wallet: wallet.name, available: balances.available, needed: calculated.cost.total }, 'gross')
      : null)
  const dueAt = day === today ? null : leavesAt(day)
  return { ...calculated, wallet, balances, supplier, destination: destinationOf(supplier), dueAt, refusal }
}

export const refusalOfWallet = ({ status }: Pick<WalletRow, 'status'>): Refusal | null =>
  status === 'Active' ? null : new Refusal(problemsOfPayouts.walletNotReady, {})

/** Scheduled ones leave at eight in the morning, Manila time. */
const leavesAt = (day: string): Date => new Date(startOfManilaDay(day).getTime() + 8 * hourMs)

/** InstaPay where it carries the amount, else PESONet. */
function costBy(facts: Facts, wanted: Rail | undefined, { rails }: PayableSupplier, amount: Centavos) {
  const options = rails
    .filter((rail) => wanted === undefined || rail === wanted)
    .map((rail) => ({ terms: facts.terms[rail], cost: costOf(amount, facts.terms[rail].fee) }))
  const fits = options.find(({ terms, cost }) => refusalOf(cost, terms) === null)
  return fits ?? options[0] ?? refuse(problemsOfBankAccounts.bankUnknown, {}, 'rail')
}

/** Of top withholding agents, for ordinary suppliers of goods and services. */
const ofTopAgents: ReadonlySet<string> = new Set(['WC158', 'WC160', 'WI158', 'WI160'])

function refusalOfTax({ cwtType }: Facts, atc: string | null, { withheld }: Withholding): Refusal | null {
  if (atc === null || withheld <= 0) return null
  if (cwtType === null) return new Refusal(problem.settingsMissing, {}, 'atc')
  const isRefused = ofTopAgents.has(atc) && cwtType !== 'topWithholdingAgent'
  return isRefused ? new Refusal(problem.atcOfTopAgents, { atc }, 'atc') : null
}

/** What is confirmed with a plan. */
export interface ConfirmedFields {
  readonly reason: string
  /** The failed one that is paid again. */
  readonly corrects?: PayoutId | undefined
}

/** Everything that is confirmed: another supplier, account, amount, tax or cost is another disbursement. */
export function digestOf(context: Context, plan: Plan, { reason, corrects }: ConfirmedFields): string {
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
    plan.dueAt?.toISOString() ?? null,
    corrects ?? null,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** "pay ₱11,100.00 to Bukid Fresh Supply Inc., BPI ••7890" */
export const wordsOf = ({ paid, supplier }: Pick<Plan, 'paid' | 'supplier'>): string =>
  `pay ${formatPeso(paid)} to ${supplier.companyName}, ${supplier.label}`
