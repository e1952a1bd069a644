/** Asks for an export: a row, and the job that makes the file. */
import { type Export, problemsOfExports, refusalOfPeriod } from '@singil/contract/workspace/exports'
import { refuse } from '@singil/contract/kit/problem'
import { manilaDay } from '../../kit/base/index.ts'
import { type Context, on, type Route } from '../../kit/work/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import { checkColumns } from './columns.ts'
import type { ExportKind } from './kind.ts'
import * as store from './store.ts'
import { chosenOf, fieldsOf, isZip, pushExport } from './view.ts'

/** What one user may have made at the same time. */
const maxUnfinished = 5
/** Exports of one queue are made one after the other, so that they never take all places of a worker. */
const queues = 3

/** Registers the call that asks for an export of this kind. */
export const onExport = (kind: ExportKind): Route =>
  on(kind.endpoint, (context, { body }) => askExport(context, kind, body))

async function askExport(context: Context, kind: ExportKind, asked: object): Promise<Export> {
  const { mid } = context.scope
  await kind.check?.(context, asked as never)
  checkColumns(kind, context.actor.may, chosenOf({ asked }))
  const merchant = mid === null ? undefined : await merchantOf(context, mid)
  return addExport(context, { kind, asked, mid, merchantName: merchant?.legal_name ?? null })
}

interface ExportInput {
  readonly kind: Pick<ExportKind, 'type' | 'mailed' | 'isWhole'>
  /** The days of a list without days are today. */
  readonly asked: object
  readonly mid: store.ExportRow['mid']
  readonly merchantName: string | null
  /** The report whose scheduled run asks for it. */
  readonly mailedAs?: string
}
/** Also for an export that is made again, whose merchant the caller may not see in this scope; the job checks that. */
export async function addExport(
  context: Context,
  { kind, asked: sent, mid, merchantName, mailedAs }: ExportInput,
): Promise<Export> {
  const { tx, actor, now } = context
  const today = manilaDay(now)
  const asked = kind.isWhole ? { ...sent, from: today, to: today } : sent
  const { userId } = actor
  if (userId === null) throw new Error('An export is asked for by a user')
  const fields = fieldsOf({ asked })
  const refusal = refusalOfPeriod(fields)
  if (refusal) refuse(refusal, {}, 'to')
  await store.lockUser(tx, userId)
  // Reports of one hour wait for each other in the queue.
  if (mailedAs === undefined && (await store.countUnfinished(tx, userId)) >= maxUnfinished)
    refuse(problemsOfExports.tooMany, { most: maxUnfinished })
  const row: store.ExportRow = {
    id: context.newId(),
    user_id: userId,
    username: actor.username,
    mid,
    merchant_name: merchantName,
    type: kind.type,
    asked,
    ip: actor.ip,
    device: actor.device,
    state: 'queued',
    run: null,
    tries: 0,
    rows: 0,
    progress: null,
    reason: null,
    name: null,
    size: null,
    checksum: null,
    sealed_key: null,
    created_at: now,
    ended_at: null,
    expires_at: null,
    mailed_as: mailedAs ?? null,
    control_sum: null,
  }
  await store.insert(tx, row)
  context.changed('export', row.id, null, { type: row.type, asked }, { mid: mid ?? undefined })
  const queue = isZip(fields) ? 'exports.long' : `exports.${Number.parseInt(userId.slice(-4), 16) % queues}`
  if (kind.mailed !== undefined && mailedAs === undefined) context.say(kind.mailed)
  context.job('exports.makeExport', { id: row.id, userId }, { queue, maxAttempts: 10 })
  return pushExport(context, row)
}
