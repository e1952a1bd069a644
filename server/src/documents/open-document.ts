/** Opens documents by a link of the session. Staff get a copy with a watermark; every view is recorded. */
import type { RoleName } from '@singil/contract/access'
import * as contract from '@singil/contract/documents'
import { refuse } from '@singil/contract/kit/problem'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { isStaff } from '../access/index.ts'
import { idOfLink, openKept, sessionLink } from '../files/index.ts'
import type { Context, Flow } from '../kit/work/index.ts'
import { markPdf, markPicture } from './watermark.ts'
import { mayOpen, purposeNamed } from './purposes.ts'
import * as store from './store.ts'

const purposeOfLink = 'document-link'

/** A link for a caller who may open the document; null for others. */
export function linkDocument(
  context: Context,
  { id, mid, purpose: name }: store.DocumentRow,
): contract.DocumentLink | null {
  const purpose = purposeNamed(name)
  if (!purpose || !mayOpen(context, purpose)) return null
  const { link, expiresAt } = sessionLink(context, purposeOfLink, id)
  return { url: `${context.publicUrl}/qr/documents/open/${mid}/${link}`, expiresAt }
}

export const openDocument: Flow<typeof contract.openDocument> = async (flow, { params: { mid, link } }) => {
  const found = await flow.unit(async (context) => {
    const id = idOfLink(context, purposeOfLink, link)
    const row = id === null ? undefined : await store.find(context.tx, mid, id)
    const purpose = row && purposeNamed(row.purpose)
    // The role may have changed since the link was made.
    if (!row || !purpose || !mayOpen(context, purpose)) return undefined
    context.changed('document', row.id, null, null, {
      mid,
      level: 'DOWNLOAD',
      note: `${row.type}, version ${row.version}`,
    })
    return { row, kind: purpose.kind, isCopy: isStaff(context.actor.role as RoleName) }
  })
  if (!found) refuse(contract.problemsOfDocuments.linkEnded, {})
  const { row, kind, isCopy } = found
  const file = await openKept(flow, kind, mid, row.file_name)
  if (!file) return refuse(contract.problemsOfDocuments.linkEnded, {})
  const shown = { type: file.type, name: row.title, disposition: 'attachment' as const }
  if (!isCopy) return { ...shown, bytes: file.bytes }
  const bytes = file.bytes instanceof Readable ? await buffer(file.bytes) : file.bytes
  const text = `Singil · ${flow.actor.username} · ${flow.now().toISOString().slice(0, 16)}Z`
  return { ...shown, bytes: await (file.type === 'application/pdf' ? markPdf : markPicture)(bytes, text) }
}
