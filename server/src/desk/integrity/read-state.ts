/** The health of the books as a single state, for callers that need no details. */
import type { Context } from '../../kit/work/index.ts'
import { safeModeOf } from '../../foundation/ledger/index.ts'
import * as store from './runs-store.ts'

/** A check runs every minute; a latest check older than this means that checking has stopped. */
const staleMs = 10 * 60_000

export async function readState({ tx, now }: Pick<Context, 'tx' | 'now'>) {
  const safeMode = await safeModeOf(tx)
  const states = await store.states(tx)
  const latest = await store.latestRun(tx, 'minute')
  const broken = new Set(states.filter(({ bad }) => bad > 0).map(({ name }) => name)).size
  const isStale = !latest || now.getTime() - latest.started_at.getTime() > staleMs
  return {
    state: safeMode ? 'safe_mode' : broken > 0 ? 'wrong' : isStale ? 'unchecked' : 'right',
    broken,
    checks: new Set(states.map(({ name }) => name)).size,
    checkedAt: latest?.started_at.toISOString() ?? null,
  } as const
}
