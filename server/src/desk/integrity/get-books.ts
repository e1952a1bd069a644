import type { BooksCheck, getBooks as promise, InvariantState } from '@singil/contract/desk/integrity'
import type { Context, Handler } from '../../kit/work/index.ts'
import { safeModeOf } from '../../foundation/ledger/index.ts'
import * as acknowledgements from './acknowledgements-store.ts'
import * as chain from './chain-store.ts'
import { mayEnd } from './end-safe-mode.ts'
import { placesSayer, formatPlaces } from './format-places.ts'
import * as store from './runs-store.ts'

/** A requested check without a result after this long is considered lost. */
const longestCheckMs = 30 * 60_000
/** Of each invariant. */
const shownRows = 50

export const getBooks: Handler<typeof promise> = async ({ tx, now }) => {
  const safeMode = await safeModeOf(tx)
  const askedAt = await store.askedAt(tx)
  const heads = await chain.heads(tx)
  return {
    safeMode: safeMode && {
      since: safeMode.since.toISOString(),
      why: safeMode.why,
      isAll: safeMode.isAll,
      touches: safeMode.isAll ? [] : await formatPlaces({ tx }, safeMode),
    },
    maySafeModeEnd: safeMode !== null && (await mayEnd(tx, safeMode)),
    isChecking: askedAt !== null && now.getTime() - askedAt.getTime() < longestCheckMs,
    minute: checkOf(await store.latestRun(tx, 'minute')),
    full: checkOf(await store.latestRun(tx, 'full')),
    invariants: await invariantsOf({ tx }, await store.states(tx)),
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
        broken: row.broken.map(({ name, bad }) => ({ name, bad })),
      }
    : null

/** One line per invariant: both kinds of check may cover it, and the worse result counts. */
async function invariantsOf(
  context: Pick<Context, 'tx'>,
  states: readonly store.StateRow[],
): Promise<InvariantState[]> {
  const names = [...new Set(states.map((state) => state.name))].sort(byNumber)
  const say = await placesSayer(
    context,
    states.flatMap(({ rows }) => rows),
  )
  const known = await acknowledgements.ofInvariants(context.tx, names)
  const stateOf = new Map(
    known.map((row) => [acknowledgements.keyOf(row), row.status === 'approved' ? 'approved' : 'asked'] as const),
  )
  return names.map((name) => {
    const minute = states.find((state) => state.name === name && state.kind === 'minute')
    const full = states.find((state) => state.name === name && state.kind === 'full')
    const rows = new Map([...(full?.rows ?? []), ...(minute?.rows ?? [])].map((row) => [row.id, row]))
    return {
      name,
      bad: Math.max(minute?.bad ?? 0, full?.bad ?? 0),
      acknowledged: Math.max(minute?.acknowledged ?? 0, full?.acknowledged ?? 0),
      rows: [...rows.values()].slice(0, shownRows).map((row) => ({
        id: row.id,
        touches: say(row),
        wallets: [...row.wallets],
        state: stateOf.get(acknowledgements.keyOf({ invariant: name, row_id: row.id })) ?? ('open' as const),
      })),
      minuteAt: minute?.checked_at.toISOString() ?? null,
      fullAt: full?.checked_at.toISOString() ?? null,
    }
  })
}

const numberOf = (name: string) => Number(/^M(\d+)/.exec(name)?.[1] ?? 99)
const byNumber = (a: string, b: string) => numberOf(a) - numberOf(b) || a.localeCompare(b)
