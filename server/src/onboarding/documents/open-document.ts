/** Opens documents by a link of the session. Staff get a copy with a watermark; every view is recorded. */
import * as contract from '@singil/contract/onboarding/documents'
import { refuse } from '@singil/contract/kit/problem'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { isStaff } from '../../identity/access/index.ts'
import { idOfLink, markPdf, openKept, sessionLink } from '../../foundation/files/index.ts'
import type { Context, File, Flow, FlowParts } from '../../kit/work/index.ts'
import { markPicture } from './watermark.ts'
import { mayOpen, type Purpose, purposeNamed } from './purposes.ts'
import * as store from './store.ts'

const purposeOfLink = 'document-link'

/** A link for a caller who may open the document; null for others. */
export function linkDocument(
  context: Context,
  { id, mid, purpose: name }: store.DocumentRow,
): contract.DocumentLink | null {
  const purpose = purposeNamed(context, name)
  if (!purpose || !mayOpen(context, purpose)) return null
  const { link, expiresAt } = sessionLink(context, purposeOfLink, id)
  return { url: `${context.publicUrl}/qr/documents/open/${mid}/${link}`, expiresAt }
}

export const openDocument: Flow<typeof contract.openDocument> = async (flow, { params: { mid, link } }) => {
  const file = await openCopy(flow, async (context) => {
    const id = idOfLink(context, purposeOfLink, link)
    return id === null ? undefined : store.find(context.tx, mid, id)
  })
  return file ?? refuse(contract.problemsOfDocuments.linkEnded, {})
}

/** The file of a document for a caller who may open it, for staff with a watermark. Every view is recorded. */
export async function openCopy(
  flow: FlowParts,
  look: (context: Context) => Promise<store.DocumentRow | undefined>,
): Promise<File | undefined> {
  const found = await flow.unit(async (context) => {
    const row = await look(context)
    const purpose = row && purposeNamed(context, row.purpose)
    // The role may have changed since the link was made.
    if (!row || !purpose || !mayOpen(context, purpose)) return undefined
    context.changed('document', row.id, null, null, {
      mid: row.mid,
      level: 'DOWNLOAD',
      note: `${row.type}, version ${row.version}`,
    })
    return { row, kind: purpose.kind, isCopy: isStaff(context.actor.role) }
  })
  if (!found) return undefined
  const { row, kind, isCopy } = found
  const file = await openKept(flow, kind, row.mid, row.file_name)
  if (!file) return undefined
  const shown = { type: file.type, name: row.title, disposition: 'attachment' as const }
  if (!isCopy) return { ...shown, bytes: file.bytes }
  const bytes = file.bytes instanceof Readable ? await buffer(file.bytes) : file.bytes
  const text = `Singil · ${flow.actor.username} · ${flow.now().toISOString().slice(0, 16)}Z`
  const isPdf = file.type === 'application/pdf'
  return { ...shown, bytes: await (isPdf ? markPdf(flow.actor.userId ?? '', bytes, text) : markPicture(bytes, text)) }
}

/** The same in base64, for programs that cannot open a link. */
export async function openInBase64(flow: FlowParts, { name }: Purpose, id: string) {
  const file = await openCopy(flow, async (context) => {
    const row = await store.find(context.tx, context.mid(), id)
    return row?.purpose === name ? row : undefined
  })
  if (!file) return refuse(contract.problemsOfDocuments.unknown, {})
  const bytes = file.bytes instanceof Readable ? await buffer(file.bytes) : Buffer.from(file.bytes)
  return { fileName: file.name, mediaType: file.type, base64: bytes.toString('base64') }
}
