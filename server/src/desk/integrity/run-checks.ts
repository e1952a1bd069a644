/** The two checks of the books: new rows every minute, everything every night and on request. */
import type { CheckKind } from '@singil/contract/desk/integrity'
import { booksTopic } from '@singil/contract/desk/integrity'
import type { BrokenRow, Context, Invariant, JobContext } from '../../kit/work/index.ts'
import type { Tx } from '../../kit/database/index.ts'
import { balancesSumToZero, newJournalsHold, oldEntriesHold } from '../../foundation/ledger/index.ts'
import { latestLinesHold } from '../reconciliation/index.ts'
import { walletInvariants } from '../../wallets/wallets/index.ts'
import { keyOf, lapse } from './acknowledgements-store.ts'
import * as chain from './chain-store.ts'
import { judge, stopWhatIsBroken } from './stop-what-is-broken.ts'
import * as store from './runs-store.ts'
import { chainHolds, verifyChain } from './verify-chain.ts'

export type Checker = Pick<JobContext, 'unit' | 'snapshot' | 'now'>

/** Old rows checked again per minute, so that its cost does not grow with the books. */
const oldRowsAMinute = 50_000
const blocksAMinute = 2
/** New journals are checked in batches of this size, until none is left or the time is used up. */
const newAtOnce = 100_000
const maxMs = 25_000
const keptDays = 90
const dayMs = 86_400_000

/** Checks what was posted since the last run, and the next slice of old rows. */
export async function checkRecent(job: Checker, oldRows = oldRowsAMinute): Promise<void> {
  const startedAt = job.now()
  const began = Date.now()
  const { found, progress } = await job.snapshot(async ({ tx }) => {
    const last = await store.progress(tx)
    const recent = await newJournals(tx, last.journals_below, began + maxMs)
    const old = await oldEntriesHold(tx, { account: last.slice_account, seq: last.slice_seq }, oldRows)
    const ledgerChain = await someBlocks(tx, 'ledger', last.ledger_block)
    const auditChain = await someBlocks(tx, 'audit', last.audit_block)
    return {
      found: [
        ...recent.found,
        ...old.found,
        ...(await balancesSumToZero(tx)),
        ...(await walletInvariants({ tx })),
        ...(await latestLinesHold(tx)),
        ledgerChain.found,
        auditChain.found,
      ],
      progress: {
        journals_below: recent.below,
        slice_account: old.mark.account,
        slice_seq: old.mark.seq,
        ledger_block: ledgerChain.next,
        audit_block: auditChain.next,
        checked_at: startedAt,
      },
    }
  })
  await job.unit(async (context) => {
    await store.saveProgress(context.tx, progress)
    await conclude(context, { kind: 'minute', askedBy: 'system', startedAt, tookMs: Date.now() - began }, found)
  })
}

async function newJournals(tx: Tx, from: string, untilMs: number) {
  const all: Invariant[] = []
  let below = from
  for (let isBehind = true; isBehind && Date.now() < untilMs;) {
    const next = await newJournalsHold(tx, below, newAtOnce)
    all.push(...next.found)
    below = next.mark
    isBehind = next.isBehind
  }
  return { found: all, below }
}

/** The next blocks, starting over after the last one. */
async function someBlocks(tx: Tx, name: chain.ChainName, after: number) {
  const verified = await verifyChain(tx, name, after, blocksAMinute)
  const next = verified.blocks < blocksAMinute ? 0 : after + verified.blocks
  return { found: await chainHolds(tx, name, verified), next }
}

/** Every invariant of every feature over every row, and both chains completely. */
export async function checkEverything(job: Checker, askedBy: string): Promise<void> {
  const startedAt = job.now()
  const began = Date.now()
  const found = await job.snapshot(async ({ tx, invariants }) => {
    const all = [...(await invariants())]
    for (const name of chain.chains) all.push(await chainHolds(tx, name, await verifyChain(tx, name)))
    return all
  })
  await job.unit(async (context) => {
    await store.saveAsked(context.tx, null)
    await store.forgetRuns(context.tx, new Date(startedAt.getTime() - keptDays * dayMs))
    await conclude(context, { kind: 'full', askedBy, startedAt, tookMs: Date.now() - began }, found)
  })
}

interface Check {
  readonly kind: CheckKind
  readonly askedBy: string
  readonly startedAt: Date
  readonly tookMs: number
}

/** Joins results of the same invariant from several checks, each row once as far as rows are named. */
function joined(all: readonly Invariant[]): readonly (Invariant & { readonly rows: readonly BrokenRow[] })[] {
  const byName = new Map<string, Invariant & { readonly rows: readonly BrokenRow[] }>()
  for (const { name, bad, rows } of all) {
    const [before, named] = [byName.get(name), rows ?? []]
    const known = new Set(before?.rows.map(({ id }) => id))
    const fresh = named.filter(({ id }) => !known.has(id))
    const twice = named.length - fresh.length
    byName.set(name, { name, bad: (before?.bad ?? 0) + bad - twice, rows: [...(before?.rows ?? []), ...fresh] })
  }
  return [...byName.values()]
}

/** An acknowledged row that is right again is found anew if it breaks again. Of an invariant with rows that are not named, nothing is known. */
async function lapseAcknowledged(
  context: Context,
  { startedAt }: Check,
  read: readonly (Invariant & { readonly rows: readonly BrokenRow[] })[],
): Promise<void> {
  if (read.some(({ bad, rows }) => bad > rows.length)) return
  const broken = read.flatMap(({ name, rows }) => rows.map(({ id }) => keyOf({ invariant: name, row_id: id })))
  for (const row of await lapse(context.tx, startedAt, new Set(broken)))
    context.changed('broken row', row.id, { status: 'approved' }, { status: 'lapsed' }, { level: 'CRITICAL' })
}

async function conclude(context: Context, check: Check, all: readonly Invariant[]): Promise<void> {
  const read = joined(all)
  if (check.kind === 'full') await lapseAcknowledged(context, check, read)
  const found = await judge(context, read)
  const broken = found.filter((row) => row.bad > 0)
  const acknowledged = found.filter((row) => row.acknowledged > 0)
  await store.insertRun(
    context.tx,
    {
      id: context.newId(),
      kind: check.kind,
      asked_by: check.askedBy,
      started_at: check.startedAt,
      took_ms: check.tookMs,
      checks: found.length,
      broken: broken.map(({ name, bad, rows }) => ({ name, bad, rows })),
      acknowledged: acknowledged.map(({ name, acknowledged: rows }) => ({ name, rows })),
    },
    found,
  )
  await stopWhatIsBroken(context, check, broken)
  if (broken.length > 0 || check.kind === 'full')
    context.push(booksTopic.of(), { kind: 'books', broken: broken.length, check: check.kind })
}
