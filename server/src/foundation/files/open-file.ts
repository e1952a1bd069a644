/** Opens stored files: public images by their name, every other file by a link that is bound to the session. */
import * as contract from '@singil/contract/foundation/files'
import type { FileKind } from '@singil/contract/kit/file-kind'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, File, Flow, FlowParts, Handler } from '../../kit/work/index.ts'
import { keyOf } from './file-key.ts'
import { kindOf } from './kinds.ts'
import { objectName, type Size } from './object-name.ts'
import { openContent } from './sealed-content.ts'
import { idOfLink, sessionLink } from './session-link.ts'
import * as store from './store.ts'

const purpose = 'file-link'

/** The file if the caller may open it; it does not exist for others. */
async function findOpenable(context: Context, id: string) {
  const row = await store.findStored(context.tx, context.mid(), id)
  const kind = row && kindOf(context, row.kind)
  return row && kind && !kind.isOwn && context.actor.may?.(kind.sees) ? { row, kind } : undefined
}

export const linkFile: Handler<typeof contract.linkFile> = async (context, { params }) => {
  const found = await findOpenable(context, params.id)
  if (!found) refuse(contract.problemsOfFiles.unknown, {})
  const { link, expiresAt } = sessionLink(context, purpose, found.row.id)
  return { url: `${context.publicUrl}/qr/files/open/${found.row.mid}/${link}`, expiresAt }
}

export const openFile: Flow<typeof contract.openFile> = async (flow, { params }) => {
  const found = await flow.unit(async (context) => {
    const id = idOfLink(context, purpose, params.link)
    const openable = id === null ? undefined : await findOpenable(context, id)
    if (!openable) return undefined
    const { row, kind } = openable
    if (kind.isSensitive)
      context.changed('file', row.id, null, null, { mid: row.mid, level: 'DOWNLOAD', note: kind.label })
    return { row, key: keyOf(context.secrets, row) }
  })
  if (!found) refuse(contract.problemsOfFiles.linkEnded, {})
  return { ...(await contentOf(flow, found.row, found.key)), name: found.row.title, disposition: 'attachment' }
}

/** A public image of this kind; null if there is none of this name. */
export async function openImage(flow: FlowParts, kind: FileKind, name: string, size: Size): Promise<File | null> {
  const found = await flow.unit(async (context) => {
    const row = await store.findPublic(context.tx, kind.id, name)
    return row && { row, key: keyOf(context.secrets, row) }
  })
  if (!found) return null
  const wanted = size === 'small' && found.row.small_size !== null ? 'small' : 'full'
  return { ...(await contentOf(flow, found.row, found.key, wanted)), isImmutable: true, disposition: 'inline' }
}

/** A stored file of this kind, for the feature that declares it and decides who may open it; null if there is none. */
export async function openKept(
  flow: Pick<FlowParts, 'unit' | 'outside'>,
  kind: FileKind,
  mid: MerchantId,
  name: string,
): Promise<File | null> {
  const found = await flow.unit(async (context) => {
    const row = await store.findNamed(context.tx, mid, kind.id, name)
    return row && { row, key: keyOf(context.secrets, row) }
  })
  return found ? contentOf(flow, found.row, found.key) : null
}

async function contentOf(
  { outside }: Pick<FlowParts, 'outside'>,
  row: store.FileRow,
  key: Buffer,
  size: Size = 'full',
): Promise<File> {
  const bytes = await openContent(outside, objectName(row.name, size), key)
  if (!bytes) throw new Error(`The content of the file ${row.id} is missing in the storage`)
  return {
    bytes,
    type: row.media_type,
    name: row.name,
    size: size === 'small' ? row.small_size! : row.size,
  }
}
