import { centavos } from '@singil/contract/kit/money'
import { referralRewarded as rewardedEvent } from '@singil/contract/selling/referrals'
import type { Context } from '../../kit/work/index.ts'
import { lockWallet, post } from '../../foundation/ledger/index.ts'
import { netPaid } from '../../payments/transaction-reports/index.ts'
import { ensureWallet } from '../../wallets/wallets/index.ts'
import { referralRewarded } from './postings.ts'
import { assertMove, reviewed, rewardOf } from './referral.ts'
import { findTies } from './find-ties.ts'
import * as store from './store.ts'

/** The dependencies of a review: units of work of the system. */
export interface Review {
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
}
export interface Reviewed {
  readonly rewarded: number
  readonly failures: readonly unknown[]
}

/** Reviews every waiting referral in its own unit of work; repeated or overlapping reviews reward nothing twice. */
export async function reviewReferrals(review: Review): Promise<Reviewed> {
  const failures: unknown[] = []
  let rewarded = 0
  for (const { id } of await review.unit(({ tx }) => store.waiting(tx))) {
    try {
      if (await review.unit((context) => reviewReferral(context, id))) rewarded += 1
    } catch (error) {
      failures.push(error)
    }
  }
  return { rewarded, failures }
}

/** True if it was rewarded now. */
async function reviewReferral(context: Context, id: string): Promise<boolean> {
  const seen = (await store.find(context.tx, id))!
  await ensureWallet(context, { mid: seen.mid, walletId: seen.wallet_id })
  await lockWallet(context, seen.wallet_id, seen.mid)
  const row = (await store.lock(context.tx, id))!
  if (row.referred_mid === null) return false
  if (row.status !== 'registered' && row.status !== 'reached') return false
  const terms = await store.terms(context.tx)
  const paid = await netPaid(context.tx, row.referred_mid)
  // The referrer learns how far the goal is, not what the business earns beyond it.
  const progress = centavos(Math.min(paid, terms.threshold))
  const ties = await findTies(context, row)
  await store.update(context.tx, id, { progress, progress_at: context.now, ties })
  if (ties.length > 0) {
    if (ties.length > row.ties.length)
      context.changed('referral', id, { ties: row.ties }, { ties }, { mid: row.mid, level: 'WARNING' })
    return false
  }
  const status = reviewed({ status: row.status, reachedAt: row.reached_at }, paid, terms, context.now)
  if (status === row.status) return false
  assertMove(row.status, status)
  if (status !== 'rewarded') {
    await store.update(context.tx, id, { status, reached_at: status === 'reached' ? context.now : null })
    context.changed('referral', id, { status: row.status }, { status }, { mid: row.mid })
    return false
  }
  const amount = rewardOf(terms)
  await store.update(context.tx, id, {
    status,
    rewarded_at: context.now,
    reward: amount,
    net_paid: paid,
    threshold: terms.threshold,
    hold_days: terms.holdDays,
  })
  await post(context, [
    referralRewarded({ referralId: id, mid: row.mid, walletId: row.wallet_id, at: context.now, amount }),
  ])
  context.changed('referral', id, { status: row.status }, { status, reward: amount, netPaid: paid }, { mid: row.mid })
  context.emit(rewardedEvent, { referralId: id, mid: row.mid, referredMid: row.referred_mid, amount })
  return true
}
