import type { StoredFile } from '@singil/contract/foundation/files'
import type { WithPorts } from '../../kit/work/index.ts'
import { kindOf } from './kinds.ts'
import type { FileRow } from './store.ts'

/** A stored file as lists show it. */
export const shownFile = (from: WithPorts, row: FileRow): StoredFile => ({
  Id: row.id,
  merchantId: row.mid,
  label: kindOf(from, row.kind)?.label ?? row.kind,
  name: row.title,
  mediaType: row.media_type,
  size: row.size,
  uploadedAt: row.created_at.toISOString(),
  uploadedBy: row.created_by,
})
