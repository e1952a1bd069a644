/** Opens the file of an export by a link that is bound to the session. */
import * as contract from '@singil/contract/workspace/exports'
import { refuse } from '@singil/contract/kit/problem'
import { idOfLink, keyOf, openContent, sessionLink } from '../../foundation/files/index.ts'
import type { Context, Flow, Handler } from '../../kit/work/index.ts'
import { objectOf } from './object-of.ts'
import { ownExport, ownOrRefuse } from './own-export.ts'
import type { ExportRow } from './store.ts'
import { fieldsOf, fileNameOf, isZip, shownExport } from './view.ts'

const purpose = 'export-link'
const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const

const mediaTypeOf = (row: ExportRow): string => {
  const fields = fieldsOf(row)
  return mediaTypes[isZip(fields) ? 'zip' : fields.format]
}
const isReady = (context: Context, row: ExportRow) => shownExport(context, row).state === 'ready'

export const linkExport: Handler<typeof contract.linkExport> = async (context, { params }) => {
  const { row } = await ownOrRefuse(context, params.id)
  if (!isReady(context, row)) refuse(contract.problemsOfExports.ended, { state: shownExport(context, row).state })
  const { link, expiresAt } = sessionLink(context, purpose, row.id)
  return { url: `${context.publicUrl}/qr/downloadtransactions/open/${link}`, expiresAt }
}

export const openExport: Flow<typeof contract.openExport> = async (flow, { params }) => {
  const found = await flow.unit(async (context) => {
    const id = idOfLink(context, purpose, params.link)
    const own = id === null ? null : await ownExport(context, id)
    if (!own || !isReady(context, own.row)) return null
    const { row, kind } = own
    const note = { mid: row.mid ?? undefined, level: 'DOWNLOAD', note: 'The file was opened.' } as const
    context.changed('export', row.id, null, { sha256: row.checksum }, note)
    return { row, kind, key: keyOf(context.secrets, row) }
  })
  const bytes = found && (await openContent(flow.outside, objectOf(found.row.name!), found.key))
  if (!bytes) refuse(contract.problemsOfExports.linkEnded, {})
  const { row, kind } = found
  return { bytes, type: mediaTypeOf(row), name: fileNameOf(kind, row), size: row.size!, disposition: 'attachment' }
}
