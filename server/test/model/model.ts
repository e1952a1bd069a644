/** The model: every balance and every state, calculated by the product's rules in the simplest way. */
import type { RequestId } from '@singil/contract/kit/id'
import type { PayoutId } from '@singil/contract/payouts/payouts'
import type { TopupId } from '@singil/contract/payouts/topups'
import type { TransactionId } from '@singil/contract/payments/transactions'
import type { Cast } from './cast.ts'
import type { Merchant } from './world.ts'

export type Place = 'available' | 'clearing' | 'reserve' | 'held'
export interface MerchantState extends Merchant {
  readonly acceptsLate: boolean
  hasOwnFee: boolean
  /** Of future sales. */
  rateMillionths: number
  readonly reserve: { readonly rateMillionths: number; readonly days: number }
  readonly balances: Record<Place, number>
  readonly months: Map<string, { pending: number; paid: number }>
  readonly days: Map<string, number>
  readonly cast: Cast
  /** Of the second wallet, which only transfers reach. */
  sideBalance: number
  readonly transfers: { readonly requestId: RequestId; readonly isBack: boolean; readonly amount: number }[]
  /** From which amount on withdrawals need how many approvals; null if they need none. */
  rule: { readonly from: number; readonly needed: number } | null
}
/** Fee and VAT of a sale, each rounded half-up separately; the second merchant lets its customers bear them. */
export function costsOf(model: Model, of: MerchantState, amount: number) {
  const fee = Math.round((amount * of.rateMillionths) / 1_000_000)
  const vat = Math.round((fee * 12) / 100)
  const borne = model.merchants.indexOf(of) === 1 ? fee + vat : 0
  return { fee, vat, total: amount + borne, net: amount + borne - fee - vat }
}
/** Of money that is accepted instead of the amount asked: fee and VAT are deducted from what arrived. */
export function costsOutOf({ rateMillionths }: Payment, arrived: number) {
  const fee = Math.round((arrived * rateMillionths) / 1_000_000)
  const vat = Math.round((fee * 12) / 100)
  return { amount: arrived, total: arrived, fee, vat, net: arrived - fee - vat }
}
export interface Payment {
  readonly id: TransactionId
  readonly requestId: RequestId
  readonly of: MerchantState
  readonly link: string
  /** The amount asked; the amount that arrived, once that is accepted instead. */
  amount: number
  total: number
  fee: number
  vat: number
  net: number
  /** Of the day of its beginning. */
  readonly rateMillionths: number
  readonly createdAt: number
  readonly expiresAt: number
  readonly month: string
  readonly day: string
  status: string
  /** It reserves its amount in the monthly limit. */
  isPromised: boolean
  isPaid: boolean
  refunded: number
  refunding: number
  disputed: number
}
/** The money of a sale, or of a share of one, before and after settlement. */
export interface Clearing {
  readonly id: string
  readonly of: MerchantState
  readonly net: number
  readonly settlesOn: string
  taken: number
  isSettled: boolean
  isSplit: boolean
  readonly isShare: boolean
  /** Of a sale that is split: what it gave away, in order, and how much of it refunds took back. */
  readonly shares?: Share[]
}
export interface Share {
  readonly id: string
  readonly of: MerchantState
  readonly amount: number
  owed: number
}
/** What a refund took back of a share. */
export interface TakenBack {
  readonly share: Share
  readonly owed: number
  readonly taken: number
  readonly parts: readonly Part[]
}
export interface Tranche {
  readonly id: string
  readonly of: MerchantState
  readonly amount: number
  readonly releasesOn: string
  taken: number
  isReleased: boolean
}
export interface Part {
  readonly source: 'available' | 'clearing' | 'reserve'
  readonly id: string | null
  readonly amount: number
}
export interface Refund {
  readonly id: string
  readonly payment: Payment
  readonly amount: number
  readonly parts: readonly Part[]
  readonly back: readonly TakenBack[]
  /** Posted to the wallet after the gateway had contradicted itself; the gateway has another id for it. */
  readonly isPlaced?: true
  status: string
}
export interface Late {
  readonly id: string
  /** The refund about which the gateway contradicted itself. */
  readonly refund: Refund | null
  readonly payment: Payment
  readonly amount: number
  readonly currency: string
  readonly why: string
  status: string
}
export interface Payout {
  readonly id: PayoutId
  readonly planId: string
  readonly of: MerchantState
  /** What the recipient gets. */
  readonly amount: number
  readonly total: number
  readonly hash: string
  /** It counts towards what may leave within an hour. */
  readonly isLimited: boolean
  status: string
  confirmUntil: number
  authorizedAt: number | null
  /** When it leaves, once it is confirmed. */
  dueAt: number
  /** Of the bank's last report. */
  sequence: number
  isContradicted?: boolean
  /** It waits for an approval. */
  isWaiting?: boolean
  /** The Manila day of its sweep. */
  readonly sweptOn?: string
}
/** A request for the approval of a withdrawal. */
export interface Approval {
  readonly id: string
  readonly digest: string
  readonly payout: Payout
  readonly askedAt: number
  readonly needed: number
  /** Which of the two colleagues have approved it. */
  readonly votes: Set<number>
  status: string
}
export interface Sweep {
  readonly id: string
  readonly of: MerchantState
  readonly every: 'DAY' | 'BANKING_DAY'
  readonly hour: number
  readonly keep: number
  readonly most: number
  nextRunAt: number
  /** What was sent with fee and VAT, or why nothing was. */
  readonly runs: { readonly plannedAt: number; readonly outcome: string }[]
}
export interface Topup {
  readonly id: TopupId
  readonly of: MerchantState
  readonly amount: number
  readonly fee: number
  readonly vat: number
  readonly expiresAt: number
  readonly heard: Set<string>
  status: string
}
export interface Dispute {
  readonly id: string
  readonly payment: Payment
  readonly amount: number
  /** What the bank took beyond what was left of the payment. */
  readonly beyond: number
  /** What the wallet lacked. */
  readonly missing: number
  /** How much of it settlements have paid. */
  collected: number
  readonly parts: readonly Part[]
  status: string
}
export interface Adjustment {
  readonly id: string
  readonly of: MerchantState
  readonly amount: number
  /** The top-up that it reverses; null if it reverses none. */
  readonly reverses: Topup | null
  status: string
  readonly askedAt: number
}
export interface Referral {
  readonly id: string
  readonly of: MerchantState
  readonly referred: MerchantState
  readonly tin: string
  status: string
  reachedAt: number
}

export interface Model {
  nowMs: number
  merchants: MerchantState[]
  holidays: ReadonlySet<string>
  monthlyLimit: number
  readonly provider: Record<string, number>
  readonly payments: Payment[]
  readonly clearing: Clearing[]
  readonly tranches: Tranche[]
  readonly refunds: Refund[]
  readonly lates: Late[]
  readonly payouts: Payout[]
  readonly approvals: Approval[]
  readonly sweeps: Sweep[]
  readonly topups: Topup[]
  readonly disputes: Dispute[]
  readonly adjustments: Adjustment[]
  readonly referrals: Referral[]
}

export const emptyModel = (): Model => ({
  nowMs: 0,
  merchants: [],
  holidays: new Set(),
  monthlyLimit: 0,
  provider: {},
  payments: [],
  clearing: [],
  tranches: [],
  refunds: [],
  lates: [],
  payouts: [],
  approvals: [],
  sweeps: [],
  topups: [],
  disputes: [],
  adjustments: [],
  referrals: [],
})

/** A journal of the model: the gain of each place. Places of the provider are named as in the chart of accounts. */
export function moveMoney(
  model: Model,
  of: MerchantState | null,
  legs: Partial<Record<Place, number>>,
  ours: Record<string, number> = {},
) {
  let off = 0
  for (const [place, amount] of Object.entries(legs)) {
    of!.balances[place as Place] += amount
    off += amount
    if (of!.balances[place as Place] < 0) throw new Error(`the model has less than nothing ${place}`)
  }
  for (const [kind, amount] of Object.entries(ours)) {
    model.provider[kind] = (model.provider[kind] ?? 0) + amount
    off += amount
  }
  if (off !== 0) throw new Error(`the model is off by ${off}`)
}

export const manilaDay = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)

export function isBankingDay({ holidays }: Model, day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday > 0 && weekday < 6 && !holidays.has(day)
}
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

/** The banking day `count` days after a day. */
export function settlesOn(model: Model, day: string, count: number): string {
  let at = day
  for (let left = count; left > 0;) {
    at = dayAfter(at, 1)
    if (isBankingDay(model, at)) left -= 1
  }
  return at
}

/** The parts from which a refund or a chargeback of a payment takes its money, and the shortfall. */
export function takeFor(
  model: Model,
  payment: { readonly id: string; readonly of: MerchantState },
  amount: number,
): { parts: Part[]; missing: number } {
  const parts: Part[] = []
  let missing = amount
  const take = (source: Part['source'], id: string | null, left: number) => {
    const part = Math.min(left, missing)
    if (part > 0) parts.push({ source, id, amount: part })
    missing -= Math.max(part, 0)
  }
  take('available', null, payment.of.balances.available)
  const own = (row: Clearing) => (row.id === payment.id ? 0 : 1)
  const unsettled = model.clearing
    .filter((row) => row.of === payment.of && !row.isSettled)
    .toSorted((a, b) => own(a) - own(b) || compare(b.settlesOn, a.settlesOn) || compare(b.id, a.id))
  for (const row of unsettled) take('clearing', row.id, row.net - row.taken)
  const tranche = model.tranches.find((one) => one.id === payment.id && !one.isReleased)
  if (tranche) take('reserve', tranche.id, tranche.amount - tranche.taken)
  return { parts, missing }
}
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Records on sales and tranches what was taken; returns the balances as legs. */
export function takeParts(model: Model, parts: readonly Part[]): Partial<Record<Place, number>> {
  const legs: Partial<Record<Place, number>> = {}
  for (const { source, id, amount } of parts) {
    legs[source] = (legs[source] ?? 0) - amount
    if (source === 'clearing') model.clearing.find((row) => row.id === id)!.taken += amount
    if (source === 'reserve') model.tranches.find((row) => row.id === id)!.taken += amount
  }
  return legs
}
/** The reverse: what is settled or released by now becomes available. */
export function giveParts(model: Model, parts: readonly Part[]): Partial<Record<Place, number>> {
  const legs: Partial<Record<Place, number>> = {}
  for (const { source, id, amount } of parts) {
    const sale = source === 'clearing' ? model.clearing.find((row) => row.id === id && !row.isSettled) : undefined
    const tranche = source === 'reserve' ? model.tranches.find((row) => row.id === id && !row.isReleased) : undefined
    const to = sale ? 'clearing' : tranche ? 'reserve' : 'available'
    if (sale) sale.taken -= amount
    if (tranche) tranche.taken -= amount
    legs[to] = (legs[to] ?? 0) + amount
  }
  return legs
}
