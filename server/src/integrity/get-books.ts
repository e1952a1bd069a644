import type { BooksCheck, getBooks as promise } from '@singil/contract/integrity'
import type { Handler } from '../kit/work/index.ts'
import { safeModeOf } from '../ledger/index.ts'
import * as chain from './chain-store.ts'
import { mayEnd } from './safe-mode-end.ts'
import * as store from './runs-store.ts'

/** A requested check without a result after this long is considered lost. */
const longestCheckMs = 30 * 60_000

export const getBooks: Handler<typeof promise> = async ({ tx, now }) => {
  const safeMode = await safeModeOf(tx)
  const askedAt = await store.askedAt(tx)
  const heads = await chain.heads(tx)
  return {
    safeMode: safeMode && { since: safeMode.since.toISOString(), why: safeMode.why },
    maySafeModeEnd: safeMode !== null && (await mayEnd(tx, safeMode)),
    isChecking: askedAt !== null && now.getTime() - askedAt.getTime() < longestCheckMs,
    minute: checkOf(await store.latestRun(tx, 'minute')),
    full: checkOf(await store.latestRun(tx, 'full')),
    invariants: invariantsOf(await store.states(tx)),
    chains: chain.chains.map((name) => {
      const head = heads.find((one) => one.chain === name)
      return {
        chain: name,
        height: head?.height ?? 0,
        rows: head?.rows ?? 0,
        hash: head?.hash ?? null,
        sealedAt: head?.sealed_at.toISOString() ?? null,
      }
    }),
  }
}

const checkOf = (row: store.RunRow | undefined): BooksCheck | null =>
  row
    ? {
        kind: row.kind,
        askedBy: row.asked_by,
        startedAt: row.started_at.toISOString(),
        tookMs: row.took_ms,
        checks: row.checks,
        broken: [...row.broken],
      }
    : null

/** One line per invariant: both kinds of check may cover it, and the worse result counts. */
function invariantsOf(states: readonly store.StateRow[]) {
  const names = [...new Set(states.map((state) => state.name))].sort(byNumber)
  return names.map((name) => {
    const minute = states.find((state) => state.name === name && state.kind === 'minute')
    const full = states.find((state) => state.name === name && state.kind === 'full')
    return {
      name,
      bad: Math.max(minute?.bad ?? 0, full?.bad ?? 0),
      minuteAt: minute?.checked_at.toISOString() ?? null,
      fullAt: full?.checked_at.toISOString() ?? null,
    }
  })
}

const numberOf = (name: string) => Number(/^M(\d+)/.exec(name)?.[1] ?? 99)
const byNumber = (a: string, b: string) => numberOf(a) - numberOf(b) || a.localeCompare(b)
