import { brokenBy, type Context, type Invariant } from '../../kit/work/index.ts'
import { journalsByKey } from '../../foundation/ledger/index.ts'
import { rewardKey } from './postings.ts'
import * as store from './store.ts'

const dayMs = 86_400_000

/** A taxpayer earns at most one reward, after enough was paid and the waiting time is over. */
export async function referralsInvariants({ tx }: Pick<Context, 'tx'>): Promise<Invariant[]> {
  const rows = await store.all(tx)
  const posted = await journalsByKey(
    tx,
    rows.map((row) => rewardKey(row.id)),
  )
  const rewarded = rows.filter((row) => row.status === 'rewarded')
  const firsts = new Map(rewarded.toReversed().map((row) => [row.taxpayer_key, row]))
  const rowOf = ({ id, status, mid }: (typeof rows)[number]) => ({ id: `${id}:${status}`, mid })
  return [
    brokenBy(
      'M17 at most one reward a referred TIN',
      rewarded.filter((row) => firsts.get(row.taxpayer_key) !== row),
      rowOf,
    ),
    brokenBy(
      'M17 a reward follows enough paid sales and the wait',
      rewarded.filter(
        ({ net_paid: paid, threshold, hold_days: days, rewarded_at: at, reached_at: since }) =>
          paid! < threshold! || at!.getTime() - since!.getTime() < days! * dayMs,
      ),
      rowOf,
    ),
    brokenBy(
      'M5 a referral is rewarded exactly where its journal was posted',
      rows.filter((row) => posted.has(rewardKey(row.id)) !== (row.status === 'rewarded')),
      rowOf,
    ),
  ]
}
