/**
 * Makes the file of an export. It is written to the spool, then stored, and only then does its row say that it is ready: after a kill the
 * file is whole or absent, and the next run begins again under a name of its own.
 */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { failures } from '@singil/contract/workspace/exports'
import { UserId } from '@singil/contract/kit/id'
import { Refusal } from '@singil/contract/kit/problem'
import * as z from 'zod'
import { sealContent, sealKey } from '../../foundation/files/index.ts'
import { newPublicId } from '../../kit/base/index.ts'
import { type Context, job, type JobContext } from '../../kit/work/index.ts'
import { type Acting, actAs } from './act-as.ts'
import { Failed } from './failed.ts'
import { type ExportKind, kindOf } from './kind.ts'
import { objectOf } from './object-of.ts'
import { type Progress, readSheets } from './read-sheets.ts'
import * as store from './store.ts'
import { tellOfExport } from './tell-of-export.ts'
import { fieldsOf, pushExport } from './view.ts'
import { writeFile } from './write-file.ts'

const maxTries = 3
const keptMs = 3 * 24 * 3_600_000
const progressMs = 500

/** The run was cancelled, or another one has replaced it. */
class Stopped extends Error {}

const Payload = z.object({ id: z.uuid(), userId: UserId })

export const makeExport = job(
  'exports.makeExport',
  Payload,
  ({ userId }) => `user:${userId}`,
  async (steps, { id }) => {
    const run = await steps.unit((context) => begin(context, id))
    if (!run) return
    try {
      await make(steps, run)
    } catch (error) {
      if (error instanceof Stopped) return
      const isFinal = error instanceof Failed || error instanceof Refusal
      if (!isFinal && run.row.tries < maxTries) throw error
      if (!isFinal) steps.log.error({ err: error, export: id }, 'an export failed')
      await fail(steps, run, isFinal ? error.message : (saidOf(kindOf(steps, run.row.type)) ?? 'Something went wrong!'))
    }
  },
)

interface Run {
  readonly row: store.ExportRow
  readonly run: string
}

async function begin(context: Context, id: string): Promise<Run | undefined> {
  const run = context.newId()
  const row = await store.begin(context.tx, id, run)
  if (!row) return undefined
  pushExport(context, row)
  return { row, run }
}

/** What the call says when it fails. */
const saidOf = (kind: ExportKind | undefined) =>
  typeof kind?.endpoint.fails === 'string' ? kind.endpoint.fails : undefined

async function fail({ unit, now }: JobContext, { row, run }: Run, reason: string): Promise<void> {
  await unit(async (context) => {
    const set = { state: 'failed', run: null, reason, ended_at: now() } as const
    const failed = await store.change(context.tx, row.id, run, set)
    if (!failed) return
    pushExport(context, failed)
    await tellOfExport(context, failed)
  })
}

async function make(steps: JobContext, { row, run }: Run): Promise<void> {
  const kind = kindOf(steps, row.type)
  const acting = kind && (await actAs(steps, row, kind.endpoint.permission))
  if (!kind || !acting) throw new Failed(failures.forbidden)
  const body = kind.endpoint.body.safeParse(row.asked)
  // The filters of the list have changed since.
  if (!body.success) throw new Failed(failures.forbidden)
  const { outside } = steps
  const progress = reporting(steps, { row, run })
  await outside.spool.use(async (room) => {
    const key = randomBytes(32)
    const name = newPublicId()
    const sheets = readSheets(
      { acting, kind, body: { ...fieldsOf(row), ...body.data }, row, now: steps.now() },
      progress,
    )
    const content = Readable.from(writeFile(kind, sheets, row, steps.now()), { objectMode: false })
    const { file, bytes, checksum } = await sealContent(content, room, objectOf(name), key)
    const { rows, control } = progress
    if (rows === 0 && kind.nothing !== undefined) throw new Failed(kind.nothing)
    await progress.report()
    await outside.files.put(objectOf(name), file)
    const isDone = await finish(steps, acting, { row, run }, { name, bytes, checksum, rows, control, key })
    if (!isDone) await outside.files.delete(objectOf(name))
  })
}

interface Stored {
  readonly name: string
  readonly bytes: number
  readonly checksum: string
  readonly rows: number
  readonly control: number | null
  readonly key: Buffer
}
/** False if the run was cancelled or replaced in the meantime. */
function finish({ now }: JobContext, acting: Acting, { row, run }: Run, stored: Stored): Promise<boolean> {
  const { name, bytes, checksum, rows, control, key } = stored
  return acting.own(async (context) => {
    const ready = await store.change(context.tx, row.id, run, {
      state: 'ready',
      run: null,
      rows,
      control_sum: control,
      progress: 1000,
      name,
      size: bytes,
      checksum,
      sealed_key: sealKey(context.secrets, key),
      ended_at: now(),
      expires_at: new Date(now().getTime() + keptMs),
    })
    if (!ready) return false
    const { type, asked, mid } = ready
    const after = { type, asked, rows, size: bytes, sha256: checksum }
    context.changed('export', row.id, null, after, { mid: mid ?? undefined, level: 'DOWNLOAD' })
    pushExport(context, ready)
    await tellOfExport(context, ready)
    return true
  })
}

/** Counts rows, reports them twice a second, and so finds out that the export was cancelled. */
function reporting({ unit }: JobContext, { row, run }: Run): Progress {
  let reported = Date.now()
  const progress: Progress = {
    rows: 0,
    control: null,
    part: null,
    report: async () => {
      reported = Date.now()
      const changed = await unit(async (context) => {
        const set = { rows: progress.rows, progress: progress.part === null ? null : Math.round(progress.part * 1000) }
        const found = await store.change(context.tx, row.id, run, set)
        if (found) pushExport(context, found)
        return found
      })
      if (!changed) throw new Stopped()
    },
    note: async (rows, part) => {
      progress.rows += rows
      progress.part = part
      if (Date.now() - reported >= progressMs) await progress.report()
    },
  }
  return progress
}
