/** Plans a withdrawal: to which account, over which rail, in which transfers, and whether it is possible. */
import type { BankAccountId } from '@singil/contract/payouts/bank-accounts'
import type { WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import { problemsOfPayouts, type Rail, railLabels } from '@singil/contract/payouts/payouts'
import { mostLegs, problemsOfWithdrawals as problem } from '@singil/contract/payouts/withdrawals'
import { type UsableAccount, usableAccount } from '../bank-accounts/index.ts'
import { holidaysFrom } from '../../foundation/bank-calendar/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { withoutWaiting } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { accounts, balanceOf, insufficient } from '../../foundation/ledger/index.ts'
import {
  coolingOff,
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
import { findWallet, type WalletRow } from '../../wallets/wallets/index.ts'
import { arrivalOf, type CutOffs, scheduleLegs, splitAmount } from './plan.ts'

export interface WithdrawalInput {
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

/** What plans of any amount from a wallet to an account are made of, as of now. */
export interface Basis extends Omit<Plan, 'terms' | 'legs' | 'total' | 'cutOffs' | 'refusal'> {
  /** Of each rail that may be taken, with its batches. */
  readonly rails: readonly { readonly terms: Terms; readonly cutOffs: CutOffs | null }[]
  readonly now: Date
}

/** Reserves nothing. Refuses an unknown wallet and an account to which nothing can be withdrawn. */
export async function basisOf(context: Context, wish: Omit<WithdrawalInput, 'amount'>): Promise<Basis> {
  const [wallet, account] = await withoutWaiting(
    context.tx,
    () => [findWallet(context, wish.walletId), usableAccount(context, wish.bankAccountId, context.now)] as const,
  )
  if (account.mid !== wallet.mid) refuse(problem.unknown, {}, 'bankAccountId')
  const { tx, now } = context
  const [terms, cutOffs, available, capLeft, leavingNow, holidays] = await withoutWaiting(
    tx,
    () =>
      [
        termsOf(context, account.accountType),
        cutOffsOf(context),
        balanceOf(tx, accounts.wallet(wallet.id, 'available')),
        capLeftOf(context, account),
        leaving(tx, wallet.id, new Date(now.getTime() - hourMs)),
        holidaysFrom(tx, manilaDay(now)),
      ] as const,
  )
  const rails = railsFor(wish, account).map((rail) => ({ terms: terms[rail], cutOffs: cutOffs[rail] }))
  return { wallet, account, destination: destinationOf(account), rails, available, capLeft, leavingNow, holidays, now }
}

function railsFor({ rail }: Omit<WithdrawalInput, 'amount'>, account: UsableAccount): readonly Rail[] {
  if (rail === undefined) return (['instapay', 'pesonet'] as const).filter((one) => account.rails.includes(one))
  return account.rails.includes(rail) ? [rail] : refuse(problem.railNotOffered, { rail: railLabels[rail] }, 'rail')
}

const costsOf = (terms: Terms, amount: Centavos) => splitAmount(amount, terms).map((part) => costOf(part, terms.fee))
/** Among those whose transfers are few enough, if there are any. */
function cheapest(rails: Basis['rails'], amount: Centavos): Basis['rails'][number] {
  const priced = rails.map((rail) => {
    const costs = costsOf(rail.terms, amount)
    return { rail, isTooMany: costs.length > mostLegs, total: costs.reduce((sum, { total }) => sum + total, 0) }
  })
  return priced.toSorted((one, other) => Number(one.isTooMany) - Number(other.isTooMany) || one.total - other.total)[0]!
    .rail
}

export function planFor({ rails, now, ...basis }: Basis, amount: Centavos): Plan {
  // InstaPay where one transfer carries the amount, else PESONet where one does, else the rail whose transfers cost least together.
  const alone = rails.find(({ terms }) => refusalOf(costOf(amount, terms.fee), terms) === null)
  const { terms, cutOffs } = alone ?? cheapest(rails, amount)
  const costs = costsOf(terms, amount)
  const times = scheduleLegs(
    costs.map(({ total }) => total),
    terms.maximum,
    basis.leavingNow,
    now,
  )
  const legs = costs.map((cost, at) => {
    const dueAt = times[at]!
    return { ...cost, leg: at + 1, dueAt, arrives: arrivalOf(dueAt, cutOffs, basis.holidays) }
  })
  const total = centavos(legs.reduce((sum, leg) => sum + leg.total, 0))
  const plan = { ...basis, terms, legs, total, cutOffs }
  return { ...plan, refusal: whyNot(amount, plan) }
}

export const planWithdrawal = async (context: Context, { amount, ...wish }: WithdrawalInput): Promise<Plan> =>
  planFor(await basisOf(context, wish), amount)

/** What a new or changed account may still receive; null if it does not wait. */
export async function capLeftOf(context: Context, account: UsableAccount): Promise<Centavos | null> {
  if (account.wait === null) return null
  return centavos(Math.max(0, account.wait.cap - (await paidTo(context, destinationOf(account)))))
}

function whyNot(amount: Centavos, plan: Omit<Plan, 'refusal'>): Refusal | null {
  const { wallet, account, terms, legs, total, available, capLeft } = plan
  if (wallet.status !== 'Active') return new Refusal(problemsOfPayouts.walletNotReady, {})
  // One that is too small or that no number of transfers carries is refused as a single transfer.
  const alone = legs.length === 1 ? refusalOf(legs[0]!, terms) : null
  if (alone) return alone
  if (legs.length > mostLegs) return new Refusal(problem.tooManyLegs, { most: mostLegs }, 'amount')
  if (capLeft !== null && amount > capLeft) return coolingOff(account.wait!)
  return available < total ? insufficient({ wallet: wallet.name, available, needed: total }, 'amount') : null
}
