/**
 * Fetches statements day by day, stores their lines and compares them with the books. It may be repeated, overlap or be interrupted: a line
 * is stored once, and placed in the same unit of work.
 */
import { type takeStatement as promise, problemsOfReconciliation as problem } from '@singil/contract/reconciliation'
import { refuse } from '@singil/contract/kit/problem'
import type { StatedLine } from '../gateway/index.ts'
import type { Context, Flow } from '../kit/work/index.ts'
import { manilaDay, startOfManilaDay } from '../kit/base/index.ts'
import type { Outside } from '../kit/outside/index.ts'
import { addDays } from '../bank-calendar/index.ts'
import { missingJournals } from './evidence-store.ts'
import { countOpen } from './lists-store.ts'
import { placeLines } from './place-lines.ts'
import * as store from './store.ts'

export interface Steps {
  unit<T>(work: (context: Context) => Promise<T>): Promise<T>
  readonly outside: Outside
  now(): Date
}
export interface Taken {
  readonly days: readonly string[]
  readonly lines: number
  readonly added: number
}

export const provider = 'main'
const linesAtOnce = 1000
/** Recent days that are fetched again, because a provider may add to them. */
const againDays = 3
const mostDays = 31
/** Older journals are already listed as missing, or never will be. */
const missingDays = 60

export const takeStatement: Flow<typeof promise> = async (flow, { body }) => {
  const today = manilaDay(flow.now())
  if (body.day !== undefined && body.day > today) refuse(problem.dayAhead, {}, 'day')
  const days = body.day === undefined ? await daysDue(flow, today) : [body.day]
  const taken = await reconcile(flow, days)
  const open = await flow.unit(({ tx }) => countOpen(tx))
  return { ...taken, days: [...taken.days], open }
}

/** The days from some days before the last taken one to `last`; from today if none was taken. */
export const daysDue = (steps: Pick<Steps, 'unit' | 'now'>, last: string): Promise<string[]> =>
  steps.unit(async ({ tx }) => {
    const since = await store.lockSource(tx, provider, manilaDay(steps.now()))
    const latest = await store.lastDay(tx, provider)
    const days: string[] = []
    let day = latest === null ? since : addDays(latest, -againDays)
    for (; day <= last && days.length < mostDays; day = addDays(day, 1)) if (day >= since) days.push(day)
    return days
  })

/** Takes the statements of these days, then places all unexplained lines again. Refuses if the provider has no statement of a day. */
export async function reconcile(steps: Steps, days: readonly string[]): Promise<Taken> {
  let [lines, added] = [0, 0]
  for (const day of days) {
    const taken = await takeDay(steps, day)
    lines += taken.lines
    added += taken.added
  }
  await placeOpen(steps)
  await steps.unit(findMissing)
  return { days, lines, added }
}

async function takeDay(steps: Steps, day: string): Promise<Omit<Taken, 'days'>> {
  const reply = await steps.outside.gateway.getSettlementFile(day)
  if (reply.kind !== 'ok') refuse(problem.noStatement, { day })
  let [added, contradicted] = [0, 0]
  for (let from = 0; from < reply.value.length; from += linesAtOnce) {
    const chunk = reply.value.slice(from, from + linesAtOnce)
    const kept = await steps.unit((context) => keepLines(context, day, chunk))
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

async function keepLines(context: Context, day: string, stated: readonly StatedLine[]) {
  await store.lockSource(context.tx, provider, day)
  const refs = stated.map(({ lineRef }) => lineRef)
  const before = await store.known(context.tx, provider, refs)
  const rows = new Map<string, store.StatedRow>(before.map((row) => [row.line_ref, row]))
  const fresh: store.StatedRow[] = []
  let contradicted = 0
  for (const line of stated) {
    const row = rowOf(context, day, line)
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
    await placeLines(context, provider, [...new Set(fresh.map(aboutOf))])
  }
  return { added: fresh.length, contradicted }
}

const rowOf = (context: Context, day: string, line: StatedLine): store.StatedRow => ({
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
async function placeOpen(steps: Steps): Promise<void> {
  for (let after = ''; ;) {
    const abouts = await steps.unit(async (context) => {
      await store.lockSource(context.tx, provider, manilaDay(context.now))
      const waiting = await store.openAbouts(context.tx, provider, after, linesAtOnce)
      if (waiting.length > 0) await placeLines(context, provider, waiting)
      return waiting
    })
    if (abouts.length < linesAtOnce) return
    after = abouts.at(-1)!
  }
}

async function findMissing(context: Context): Promise<void> {
  const today = manilaDay(context.now)
  await store.lockSource(context.tx, provider, today)
  const since = startOfManilaDay(addDays(today, -missingDays))
  await store.noteMissing(
    context.tx,
    provider,
    await missingJournals(context.tx, provider, { since, today }),
    context.now,
  )
}
