/**
 * Receives an upload. It is checked in the spool; then its row is written, then its content, and it is attached to what it belongs to in the
 * unit of work that marks it as stored. Whatever goes wrong leaves neither a file nor an object; if the process dies between,
 * `files.endInterrupted` sees to that.
 */
import { randomBytes } from 'node:crypto'
import { problemsOfFiles } from '@singil/contract/foundation/files'
import { type FileKind, formatBytes, formatTypes } from '@singil/contract/kit/file-kind'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { newPublicId } from '../../kit/base/index.ts'
import type { Context, FlowParts, Upload } from '../../kit/work/index.ts'
import { sealKey } from './file-key.ts'
import { typeOf } from './in-turn.ts'
import { type FileContent, makeContent } from './make-content.ts'
import { deleteObjects, objectName } from './object-name.ts'
import { scanFile } from './scanner.ts'
import type { Room } from './spool.ts'
import * as store from './store.ts'
import { takeIn } from './take-in.ts'

export interface Arrival<T> {
  readonly kind: FileKind
  /** SHA-256 that the caller computed of the file, if it did. */
  readonly checksum?: string | undefined
  /** Checks that the caller may do this, and says what the file belongs to: before the file is read, and before it is stored. */
  readonly to: (context: Context) => Promise<{ readonly mid: MerchantId; readonly subjectId: string }>
  /** Files of the subject that the new one replaces are removed in the same unit of work. */
  readonly replaces?: true
  /** In the last unit of work. */
  readonly attach: (context: Context, file: store.FileRow) => Promise<T>
}

type Parts = Pick<FlowParts, 'unit' | 'outside'>
type Place = Awaited<ReturnType<Arrival<unknown>['to']>>

export async function receiveFile<T>({ unit, outside }: Parts, upload: Upload, arrival: Arrival<T>): Promise<T> {
  const { owner, mostBytes } = await unit((context) => mayUpload(context, upload, arrival))
  return outside.spool.use(async (room) => {
    const key = randomBytes(32)
    const { made, name } = await makeUpload({ outside, room, owner }, upload, mostBytes, arrival, key)
    const row = await unit((context) => begin(context, upload, arrival, made, { key, name }))
    try {
      for (const { file, size } of made) await outside.files.put(objectName(name, size), file)
      return await unit((context) => finish(context, row, arrival))
    } catch (error) {
      await giveUp({ unit, outside }, row)
      throw error
    }
  })
}

/** Whose turn it takes, and the most bytes that it may have. Checked before any byte is read. */
async function mayUpload(context: Context, upload: Upload, arrival: Arrival<unknown>) {
  const place = await arrival.to(context)
  const settings = await store.settings(context.tx)
  await checkRoom(context, upload, arrival, place, settings, 1)
  return { owner: place.mid, mostBytes: settings.most_bytes }
}

/** Makes what is stored of an upload, after all its checks. */
export async function makeUpload(
  { outside, room, owner }: { readonly outside: FlowParts['outside']; readonly room: Room; readonly owner: string },
  upload: Upload,
  mostBytes: number,
  { kind, checksum }: Pick<Arrival<unknown>, 'kind' | 'checksum'>,
  key: Buffer,
): Promise<{ readonly made: readonly FileContent[]; readonly name: string }> {
  const taken = await takeIn(upload, room, mostBytes)
  const file = upload.name
  if (checksum !== undefined && checksum !== taken.checksum) refuse(problemsOfFiles.damaged, { file }, 'file')
  const { type, said, isHeic } = await typeOf(owner, taken.head, file)
  if (isHeic && kind.picture) refuse(problemsOfFiles.heicPicture, { file }, 'file')
  if (!type || !kind.takes.includes(type))
    refuse(problemsOfFiles.wrongType, { file, found: said, wanted: formatTypes(kind) }, 'file')
  if (outside.scanner) await scanFile(outside.scanner, taken.read(), file)
  const name = `${newPublicId()}.${type === 'pdf' ? type : (kind.picture?.as ?? type)}`
  return { made: await makeContent(owner, taken.read, room, { kind, type, title: file, name, key }), name }
}

/** Refuses a file for which there is no room, in the merchant's storage or among the files of the subject. */
async function checkRoom(
  context: Context,
  { name: file }: Upload,
  { kind, replaces }: Arrival<unknown>,
  { mid, subjectId }: Place,
  { merchant_bytes }: Pick<Awaited<ReturnType<typeof store.settings>>, 'merchant_bytes'>,
  bytes: number,
): Promise<void> {
  const used = await store.usedBytes(context.tx, mid)
  if (used + bytes > merchant_bytes)
    refuse(problemsOfFiles.full, { file, used: formatBytes(used), quota: formatBytes(merchant_bytes) }, 'file')
  if (!replaces && (await store.countOf(context.tx, mid, kind.id, subjectId)) >= kind.most)
    refuse(problemsOfFiles.tooMany, { most: kind.most }, 'file')
}

async function begin(
  context: Context,
  upload: Upload,
  arrival: Arrival<unknown>,
  [full, small]: readonly FileContent[],
  { key, name }: { readonly key: Buffer; readonly name: string },
): Promise<store.FileRow> {
  if (!full) throw new Error('Nothing was made of the upload')
  const place = await arrival.to(context)
  const { mid, subjectId } = place
  await store.lockMerchant(context.tx, mid)
  const size = { size: full.bytes, small_size: small?.bytes ?? null }
  await checkRoom(context, upload, arrival, place, await store.settings(context.tx), size.size + (size.small_size ?? 0))
  const row: store.FileRow = {
    id: context.newId(),
    mid,
    kind: arrival.kind.id,
    subject_id: subjectId,
    name,
    title: upload.name,
    media_type: full.mediaType,
    ...size,
    checksum: full.checksum,
    sealed_key: sealKey(context.secrets, key),
    is_public: arrival.kind.isPublic === true,
    state: 'uploading',
    place: 0,
    created_at: context.now,
    created_by: context.actor.username,
    deleted_at: null,
    deleted_by: null,
    erase_at: null,
    erased_at: null,
  }
  await store.insert(context.tx, row)
  return row
}

async function finish<T>(context: Context, begun: store.FileRow, arrival: Arrival<T>): Promise<T> {
  const { mid, subject_id: subjectId, kind } = begun
  await store.lockMerchant(context.tx, mid)
  const others = await store.ofSubjects(context.tx, [mid], kind, [subjectId])
  const place = 1 + Math.max(0, ...others.map((other) => other.place))
  const row = await store.change(context.tx, begun, 'uploading', { state: 'stored', place })
  // It took so long that it was given up.
  if (!row) refuse(problemsOfFiles.damaged, { file: begun.title }, 'file')
  if (arrival.replaces) for (const other of others) await removeRow(context, other, arrival.kind)
  context.changed('file', row.id, null, shownInAudit(row), { mid })
  return arrival.attach(context, row)
}

const shownInAudit = ({ kind, subject_id, title, media_type, size, checksum }: store.FileRow) => ({
  kind,
  of: subject_id,
  title,
  mediaType: media_type,
  size,
  checksum,
})

const dayMs = 86_400_000
/** The content is erased after the days that the kind says. */
export async function removeRow(context: Context, row: store.FileRow, { keepDays }: FileKind): Promise<void> {
  await store.change(context.tx, row, 'stored', {
    state: 'deleted',
    deleted_at: context.now,
    deleted_by: context.actor.username,
    erase_at: new Date(context.now.getTime() + keepDays * dayMs),
  })
  context.changed('file', row.id, shownInAudit(row), null, { mid: row.mid })
}

/** A failure here is left to `files.endInterrupted`; the caller gets the first one. */
async function giveUp({ unit, outside }: Parts, row: store.FileRow): Promise<void> {
  try {
    // The last unit may have been committed although its answer was lost: then the file is stored, and stays.
    if (await unit((context) => store.change(context.tx, row, 'uploading', failed)))
      await deleteObjects(outside, row.name)
  } catch {}
}

/** An upload that ended without a stored file. */
export const failed = { state: 'failed', sealed_key: null } as const
