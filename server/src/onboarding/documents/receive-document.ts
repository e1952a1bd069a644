import { problemsOfDocuments } from '@singil/contract/onboarding/documents'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { type FileRow, receiveFile, removeFile } from '../../foundation/files/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import type { Context, FlowParts, Upload } from '../../kit/work/index.ts'
import { factsOf, type DocumentFacts } from './document-facts.ts'
import { noteStep } from './note-step.ts'
import type { Purpose, RequiredDocument } from './purposes.ts'
import * as store from './store.ts'

interface Arriving<T> {
  readonly purpose: Purpose
  readonly checksum?: string | undefined
  readonly side: number
  /** The merchant, and what it uploads; refuses an unknown type. */
  readonly to: (context: Context) => Promise<{ readonly mid: MerchantId; readonly wanted: RequiredDocument }>
  /** Entered with the file; without it what was entered before stays, and can be changed. */
  readonly says?: DocumentFacts
  readonly answer: (context: Context, mid: MerchantId) => Promise<T>
}

/** Years for which what was submitted is kept after it is replaced: the law against money laundering asks for five. */
const keepYears = 5

export const keepUntil = (now: Date): string => {
  const day = manilaDay(now)
  return `${Number(day.slice(0, 4)) + keepYears}-${day.slice(5, 7)}-${day.slice(8) === '29' ? '28' : day.slice(8)}`
}
const subjectOf = (type: string, side: number) => `${type}:${side}`

/** Receives a new version of a document. One that was never submitted is removed; others are kept as earlier versions. */
export const receiveDocument = <T>(
  flow: Pick<FlowParts, 'unit' | 'outside'>,
  upload: Upload,
  { purpose, checksum, side, says, to, answer }: Arriving<T>,
): Promise<T> =>
  receiveFile(flow, upload, {
    kind: purpose.kind,
    checksum,
    to: async (context) => {
      const { mid, wanted } = await to(context)
      if (side > wanted.sides) refuse(problemsOfDocuments.unknown, {}, 'side')
      if (says) factsOf(context, wanted, says)
      const found = await store.findCase(context.tx, { mid, purpose: purpose.name })
      if (found) await refuseUnderReview(context, found, wanted.type, side)
      return { mid, subjectId: subjectOf(wanted.type, side) }
    },
    attach: async (context, file) => {
      const { wanted } = await to(context)
      await attach(context, purpose, wanted.type, side, file, says && factsOf(context, wanted, says))
      return answer(context, file.mid)
    },
  })

/** What waits for a review, or is in one, does not change under the reviewer. */
async function refuseUnderReview(context: Context, found: store.CaseRow, type: string, side: number): Promise<void> {
  if (found.state === 'submitted') refuse(problemsOfDocuments.inReview, {})
  const rows = await store.documentsOf(context.tx, found)
  if (rows.some((row) => row.type === type && row.side === side && row.state === 'submitted'))
    refuse(problemsOfDocuments.keptInReview, {}, 'type')
}

async function attach(
  context: Context,
  purpose: Purpose,
  type: string,
  side: number,
  file: FileRow,
  facts: ReturnType<typeof factsOf> | undefined,
): Promise<void> {
  const { tx, now, actor } = context
  const key = { mid: file.mid, purpose: purpose.name }
  const found = await store.beginCase(tx, key)
  await refuseUnderReview(context, found, type, side)
  const before = (await store.documentsOf(tx, key)).find(
    (row) => row.type === type && row.side === side && row.state !== 'replaced',
  )
  if (before) await retire(context, purpose, before)
  const kept = before?.state === 'reupload' || before?.state === 'uploaded'
  await store.insert(tx, {
    id: context.newId(),
    ...key,
    type,
    side,
    version: 1 + (await store.lastVersion(tx, key, type, side)),
    state: 'uploaded',
    file_name: file.name,
    title: file.title,
    media_type: file.media_type,
    size: file.size,
    // What was entered stays: most often only the photo is bad.
    number_sealed: kept ? before.number_sealed : null,
    number_digest: kept ? before.number_digest : null,
    number_end: kept ? before.number_end : null,
    valid_from: null,
    expires_on: kept && before.reason !== 'expired' ? before.expires_on : null,
    ...facts,
    reason: null,
    note: '',
    uploaded_at: now,
    uploaded_by_name: actor.username,
    submitted_at: null,
    decided_at: null,
    decided_by_name: null,
    keep_until: null,
    erased_at: null,
    reminded_days: null,
  })
  const state = found.state === 'approved' ? 'uploaded' : found.state
  const changed = await store.changeCase(tx, key, { state })
  await noteStep(context, purpose, changed, { what: 'uploaded', type })
}

/** Takes a document out of its case: a draft for good, what was submitted as an earlier version. */
export async function retire(context: Context, { kind }: Purpose, row: store.DocumentRow): Promise<void> {
  if (row.submitted_at)
    return void (await store.change(context.tx, row, { state: 'replaced', keep_until: keepUntil(context.now) }))
  const without = { number_sealed: null, number_digest: null, number_end: null }
  await store.change(context.tx, row, { state: 'removed', ...without, erased_at: context.now })
  await removeFile(context, kind, { mid: row.mid, id: subjectOf(row.type, row.side) }, row.file_name)
}

/** Erases an earlier version once its time is over. */
export async function erase(context: Context, { kind }: Purpose, row: store.DocumentRow): Promise<void> {
  const without = { number_sealed: null, number_digest: null, number_end: null }
  await store.change(context.tx, row, { ...without, erased_at: context.now })
  await removeFile(context, kind, { mid: row.mid, id: subjectOf(row.type, row.side) }, row.file_name)
}
