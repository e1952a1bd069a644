/**
 * Fetches statements day by day, stores their lines and compares them with the books. It may be repeated, overlap or be interrupted: a line
 * is stored once, and placed in the same unit of work.
 */
import {
  type takeStatement as promise,
  problemsOfReconciliation as problem,
} from '@singil/contract/desk/reconciliation'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Flow } from '../../kit/work/index.ts'
import { addDays, isNear, manilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { Outside, StatedLine } from '../../kit/outside/index.ts'
import { missingJournals } from './evidence-store.ts'
import { countOpen } from './lists-store.ts'
import { placeLines } from './place-lines.ts'
import { type Source, sources } from './sources.ts'
import * as store from './store.ts'

export interface Steps {
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
  readonly outside: Outside
  now(): Date
}
export interface StatementResult {
  readonly days: readonly string[]
  readonly lines: number
  readonly added: number
}

const linesAtOnce = 1000
/** Recent days that are fetched again, because a provider may add to them. */
const againDays = 3
const maxDays = 31
/** Older journals are already listed as missing, or never will be. */
const missingDays = 60

export const takeStatement: Flow<typeof promise> = async (flow, { body }) => {
  const today = manilaDay(flow.now())
  if (body.day !== undefined && body.day > today) refuse(problem.dayAhead, {}, 'day')
  const taken = await takeAll(flow, today, body.day)
  const open = await flow.unit(({ tx }) => countOpen(tx))
  return { ...taken, days: [...taken.days], open }
}

/** Takes what every source owes until `last`, or one day. A source without a statement does not keep the others from being taken. */
export async function takeAll(steps: Steps, last: string, day?: string): Promise<StatementResult> {
  const days = new Set<string>()
  let [lines, added] = [0, 0]
  const failures: unknown[] = []
  for (const source of sources) {
    if (!source.isConfigured(steps.outside)) continue
    try {
      const taken = await reconcile(steps, source, day === undefined ? await daysDue(steps, source, last) : [day])
      for (const one of taken.days) days.add(one)
      lines += taken.lines
      added += taken.added
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw failures[0]
  return { days: [...days].toSorted(), lines, added }
}

/** The days from some days before the last taken one to `last`; from today if none was taken. */
const daysDue = (steps: Pick<Steps, 'unit' | 'now'>, { provider }: Source, last: string): Promise<string[]> =>
  steps.unit(async ({ tx }) => {
    const since = await store.lockSource(tx, provider, manilaDay(steps.now()))
    const latest = await store.lastDay(tx, provider)
    const days: string[] = []
    let day = latest === null ? since : addDays(latest, -againDays)
    for (; day <= last && days.length < maxDays; day = addDays(day, 1)) if (day >= since) days.push(day)
    return days
  })

/** Takes a source's statements of these days, then places its unexplained lines again. Refuses if it has no statement of a day. */
export async function reconcile(steps: Steps, source: Source, days: readonly string[]): Promise<StatementResult> {
  let [lines, added] = [0, 0]
  for (const day of days) {
    const taken = await takeDay(steps, source, day)
    lines += taken.lines
    added += taken.added
  }
  await placeOpen(steps, source)
  await steps.unit((context) => findMissing(context, source))
  return { days, lines, added }
}

async function takeDay(steps: Steps, source: Source, day: string): Promise<Omit<StatementResult, 'days'>> {
  const { provider } = source
  const reply = await source.fetch(steps.outside, day)
  // A line at an impossible time makes it no statement of this day.
  if (reply.kind !== 'ok' || !reply.value.every(({ at }) => isNear(at, startOfManilaDay(day))))
    return refuse(problem.noStatement, { source: source.name, day })
  let [added, contradicted] = [0, 0]
  for (let from = 0; from < reply.value.length; from += linesAtOnce) {
    const chunk = reply.value.slice(from, from + linesAtOnce)
    const kept = await steps.unit((context) => keepLines(context, source, day, chunk))
    added += kept.added
    contradicted += kept.contradicted
  }
  const lines = reply.value.length
  await steps.unit(async (context) => {
    await store.lockSource(context.tx, provider, day)
    const row = { provider, day, lines, contradicted, taken_at: context.now, taken_by: context.actor.username }
    await store.saveStatement(context.tx, row)
    const level = contradicted > 0 ? 'WARNING' : 'INFO'
    context.changed('statement', `${provider} ${day}`, null, { lines, added, contradicted }, { level })
  })
  return { lines, added }
}

async function keepLines(context: Context, source: Source, day: string, stated: readonly StatedLine[]) {
  const { provider } = source
  await store.lockSource(context.tx, provider, day)
  const refs = stated.map(({ lineRef }) => lineRef)
  const before = await store.known(context.tx, provider, refs)
  const rows = new Map<string, store.StatedRow>(before.map((row) => [row.line_ref, row]))
  const fresh: store.StatedRow[] = []
  let contradicted = 0
  for (const line of stated) {
    const row = rowOf(context, provider, day, line)
    const known = rows.get(row.line_ref)
    if (known) {
      if (!isSame(known, row)) contradicted += 1
      continue
    }
    rows.set(row.line_ref, row)
    fresh.push(row)
  }
  if (fresh.length > 0) {
    await store.insertLines(context.tx, fresh)
    await placeLines(context, source, [...new Set(fresh.map(aboutOf))])
  }
  return { added: fresh.length, contradicted }
}

const rowOf = (context: Context, provider: string, day: string, line: StatedLine): store.StatedRow => ({
  id: context.newId(),
  provider,
  line_ref: line.lineRef,
  day,
  kind: line.kind,
  payment_id: line.paymentId,
  request_id: line.requestId,
  refund_ref: line.refundRef,
  channel: line.channel,
  amount: line.amount,
  at: line.at,
  came_at: context.now,
})
const aboutOf = ({ kind, refund_ref, request_id }: store.StatedRow) => `${kind}:${refund_ref ?? request_id}`
const isSame = (one: store.StatedRow, other: store.StatedRow) =>
  one.amount === other.amount && one.payment_id === other.payment_id && aboutOf(one) === aboutOf(other)

/** Places unexplained lines again: their payments may be booked by now. */
async function placeOpen(steps: Steps, source: Source): Promise<void> {
  for (let after = ''; ;) {
    const abouts = await steps.unit(async (context) => {
      await store.lockSource(context.tx, source.provider, manilaDay(context.now))
      const waiting = await store.openAbouts(context.tx, source.provider, after, linesAtOnce)
      if (waiting.length > 0) await placeLines(context, source, waiting)
      return waiting
    })
    if (abouts.length < linesAtOnce) return
    after = abouts.at(-1)!
  }
}

async function findMissing({ tx, now }: Context, { provider, books, kinds }: Source): Promise<void> {
  const today = manilaDay(now)
  await store.lockSource(tx, provider, today)
  const since = startOfManilaDay(addDays(today, -missingDays))
  await store.noteMissing(tx, provider, await missingJournals(tx, { provider, books, kinds }, { since, today }), now)
}
