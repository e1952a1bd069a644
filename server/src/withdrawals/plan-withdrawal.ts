/** Plans a withdrawal: to which account, over which rail, in which transfers, and whether it is possible. */
import type { BankAccountId } from '@singil/contract/bank-accounts'
import type { WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos, formatPeso } from '@singil/contract/kit/money'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import { problemsOfLedger } from '@singil/contract/ledger'
import { problemsOfPayouts, type Rail, railLabels } from '@singil/contract/payouts'
import { mostLegs, problemsOfWithdrawals as problem } from '@singil/contract/withdrawals'
import { type UsableAccount, usableAccount } from '../bank-accounts/index.ts'
import { holidaysFrom } from '../bank-calendar/index.ts'
import { manilaDay } from '../kit/base/index.ts'
import type { Context } from '../kit/work/index.ts'
import { accounts, balanceOf } from '../ledger/index.ts'
import {
  type Cost,
  costOf,
  cutOffsOf,
  type Destination,
  hourMs,
  type Leaving,
  leaving,
  paidTo,
  refusalOf,
  type Terms,
  termsOf,
} from '../payouts/index.ts'
import { findWallet, type WalletRow } from '../wallets/index.ts'
import { arrivalOf, type CutOffs, scheduleLegs, splitAmount } from './plan.ts'

export interface Wish {
  readonly walletId: WalletId
  readonly bankAccountId: BankAccountId
  readonly amount: Centavos
  readonly rail?: Rail | undefined
}
export interface PlannedLeg extends Cost {
  readonly leg: number
  readonly dueAt: Date
  readonly arrives: Date
}
export interface Plan {
  readonly wallet: WalletRow
  readonly account: UsableAccount
  readonly destination: Destination
  readonly terms: Terms
  readonly legs: readonly PlannedLeg[]
  readonly total: Centavos
  readonly available: Centavos
  /** What a new account may still receive; null if it does not wait. */
  readonly capLeft: Centavos | null
  readonly leavingNow: readonly Leaving[]
  readonly cutOffs: CutOffs | null
  readonly holidays: ReadonlySet<string>
  readonly refusal: Refusal | null
}

export const destinationOf = (account: UsableAccount): Destination => ({
  bank: account.bank,
  hint: account.label,
  accountNo: account.accountNo,
  accountName: account.accountName,
})

/** InstaPay where one transfer carries the amount, else PESONet where one does, else InstaPay in several transfers. */
async function chooseRail(context: Context, { amount, rail }: Wish, account: UsableAccount): Promise<Terms> {
  const offered = (one: Rail) => account.rails.includes(one)
  if (rail !== undefined) {
    if (!offered(rail)) refuse(problem.railNotOffered, { rail: railLabels[rail] }, 'rail')
    return termsOf(context, rail, account.accountType)
  }
  const possible = (['instapay', 'pesonet'] as const).filter(offered)
  for (const one of possible) {
    const terms = await termsOf(context, one, account.accountType)
    if (refusalOf(costOf(amount, terms.fee), terms) === null) return terms
  }
  return termsOf(context, possible[0]!, account.accountType)
}

/** The plan as of now. Reserves nothing. Refuses an unknown wallet and an account to which nothing can be withdrawn. */
export async function planWithdrawal(context: Context, wish: Wish): Promise<Plan> {
  const wallet = await findWallet(context, wish.walletId)
  const account = await usableAccount(context, wish.bankAccountId, context.now)
  if (account.mid !== wallet.mid) refuse(problem.unknown, {}, 'bankAccountId')
  const terms = await chooseRail(context, wish, account)
  const destination = destinationOf(account)
  const leavingNow = await leaving(context.tx, wallet.id, new Date(context.now.getTime() - hourMs))
  const holidays = await holidaysFrom(context.tx, manilaDay(context.now))
  const cutOffs = await cutOffsOf(context, terms.rail)
  const costs = splitAmount(wish.amount, terms).map((amount) => costOf(amount, terms.fee))
  const times = scheduleLegs(
    costs.map(({ total }) => total),
    terms.maximum,
    leavingNow,
    context.now,
  )
  const legs = costs.map((cost, at) => {
    const dueAt = times[at]!
    return { ...cost, leg: at + 1, dueAt, arrives: arrivalOf(dueAt, cutOffs, holidays) }
  })
  const total = centavos(legs.reduce((sum, leg) => sum + leg.total, 0))
  const available = await balanceOf(context.tx, accounts.wallet(wallet.id, 'available'))
  const capLeft = await capLeftOf(context, account)
  const plan = { wallet, account, destination, terms, legs, total, available, capLeft, leavingNow, cutOffs, holidays }
  return { ...plan, refusal: whyNot(wish.amount, plan) }
}

/** What a new or changed account may still receive; null if it does not wait. */
export async function capLeftOf(context: Context, account: UsableAccount): Promise<Centavos | null> {
  if (account.cap === null) return null
  return centavos(Math.max(0, account.cap - (await paidTo(context, destinationOf(account)))))
}

export const coolingOff = (account: UsableAccount): Refusal =>
  new Refusal(problem.coolingOff, { until: inManila(account.waitsUntil!), cap: formatPeso(account.cap!) }, 'amount')

const inManila = (at: Date): string =>
  new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila', dateStyle: 'medium', timeStyle: 'short' }).format(at)

function whyNot(amount: Centavos, plan: Omit<Plan, 'refusal'>): Refusal | null {
  const { wallet, account, terms, legs, total, available, capLeft } = plan
  if (wallet.status !== 'Active') return new Refusal(problemsOfPayouts.walletNotReady, {})
  // One that is too small or that no number of transfers carries is refused as a single transfer.
  const alone = legs.length === 1 ? refusalOf(legs[0]!, terms) : null
  if (alone) return alone
  if (legs.length > mostLegs) return new Refusal(problem.tooManyLegs, { most: mostLegs }, 'amount')
  if (capLeft !== null && amount > capLeft) return coolingOff(account)
  return available < total ? new Refusal(problemsOfLedger.insufficientFund, {}, 'amount') : null
}
