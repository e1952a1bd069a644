/** Exports in the form of the contract. */
import {
  daysIn,
  type Export,
  exportFields,
  exportTopic,
  maxDaysInFile,
  wholeExportFields,
} from '@singil/contract/workspace/exports'
import { centavos } from '@singil/contract/kit/money'
import * as z from 'zod'
import type { Context } from '../../kit/work/index.ts'
import { type ExportKind, kindOf } from './kind.ts'
import type { ExportRow } from './store.ts'

const Chosen = z.object(wholeExportFields)
/** Format and columns, of what was asked for with or without days. */
export const chosenOf = ({ asked }: Pick<ExportRow, 'asked'>) => Chosen.parse(asked)

const Fields = z.object(exportFields)
export const fieldsOf = ({ asked }: Pick<ExportRow, 'asked'>) => Fields.parse(asked)
export const isZip = (fields: z.output<typeof Fields>) => daysIn(fields) > maxDaysInFile

/** "withdrawal-2026-11-01-2026-11-23.csv" */
export function fileNameOf(kind: ExportKind | undefined, { type, asked }: Pick<ExportRow, 'type' | 'asked'>): string {
  const fields = fieldsOf({ asked })
  const { from, to, format } = fields
  const days = kind?.isWhole ? to : `${from}-${to}`
  return `${type.replaceAll('_', '-')}-${days}${isZip(fields) ? `-${format}.zip` : `.${format}`}`
}

const iso = (at: Date | null) => at?.toISOString() ?? null

export function shownExport(context: Pick<Context, 'now' | 'ports'>, row: ExportRow): Export {
  const kind = kindOf(context, row.type)
  const { from, to, format } = fieldsOf(row)
  const isOver = row.state === 'ready' && row.expires_at !== null && row.expires_at <= context.now
  return {
    Id: row.id,
    type: row.type,
    title: kind?.title ?? row.type,
    merchantId: row.mid,
    merchantName: row.merchant_name,
    format,
    from,
    to,
    isZip: isZip({ from, to, format }),
    isWhole: kind?.isWhole === true,
    state: isOver ? 'expired' : row.state,
    rows: row.rows,
    progress: row.progress === null ? null : row.progress / 1000,
    reason: row.reason,
    fileName: fileNameOf(kind, row),
    size: row.size,
    checksum: row.checksum,
    controlSum: row.control_sum === null ? null : centavos(row.control_sum),
    createdAt: row.created_at.toISOString(),
    endedAt: iso(row.ended_at),
    expiresAt: iso(row.expires_at),
  }
}

/** Sends the state of an export to the user's browsers. */
export function pushExport(context: Context, row: ExportRow): Export {
  const shown = shownExport(context, row)
  context.push(exportTopic.of({ type: row.type, username: row.username }), shown)
  return shown
}
