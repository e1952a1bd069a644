/**
 * What a feature declares to export a list: its columns, who gets them, and the query that pages through it. CSV, XLSX and PDF are made of
 * this one value.
 */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { WholeExportFields } from '@singil/contract/workspace/exports'
import type { Permission } from '@singil/contract/kit/permission'
import type * as z from 'zod'
import type { Place } from '../../kit/database/index.ts'
import { type Context, sharedPort, type WithPorts } from '../../kit/work/index.ts'

/** The value of a cell: centavos and counts are integers, an instant is in ISO format, a day as in 2026-11-23. */
export type Cell = string | number | null
export type CellFormat = 'text' | 'centavos' | 'count' | 'instant' | 'day'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly as: CellFormat
  readonly of: (row: Row) => Cell
  /** Left out for a user without it. */
  readonly sees?: Permission
  /** The totals row has its sum. */
  readonly isSummed?: true
  /** Left out of a PDF, whose pages are narrow. */
  readonly isWide?: true
}

/** The call that asks for the export. */
export type AskingEndpoint = Endpoint & {
  readonly audit: string
  readonly permission: Permission
  readonly body: z.ZodType<WholeExportFields>
}
type ExportBody<E extends AskingEndpoint> = z.output<E['body']>

/** The cursor behind the last row of a page. Its format belongs to the list. */
export interface ExportPage<Row> {
  readonly rows: readonly Row[]
  /** Null behind the last row. */
  readonly next: unknown
}

/** A filter without a value is not shown. */
export type NamedFilters = Readonly<Record<string, string | undefined>>

export interface ExportKind<Row = never, Body = never> {
  /** As in the topic of its messages. It never changes, because exports are stored under it. */
  readonly type: string
  /** As in "Withdrawals". */
  readonly title: string
  readonly endpoint: AskingEndpoint
  /** A list without days: the file has what there is when it is made. */
  readonly isWhole?: true
  readonly columns: readonly Column<Row>[]
  /** Refuses what cannot be exported, such as an unknown wallet, when it is asked for. */
  readonly check?: (context: Context, body: Body) => Promise<void>
  /** Filters of the file's header by their names, those in use; the merchant and the days are there already. */
  readonly filters: (context: Context, body: Body) => Promise<NamedFilters>
  /** The rows behind this place, as the list has them: the same query in the same order. */
  readonly page: (context: Context, body: Body, after: never, limit: number) => Promise<ExportPage<Row>>
  /** When a row was made, for progress; only of lists whose newest rows come first. */
  readonly at?: (row: Row) => string
  /** Which rows the totals row sums, and what it is called. All of them, and "Total", without this. */
  readonly totals?: { readonly label: string; readonly counts: (row: Row, body: Body) => boolean }
  /** What the request answers if the user gets an e-mail with a link to the downloads once the file is ready, or has failed. */
  readonly mailed?: string
  /** The reason of an export without rows. An empty file is made without this. */
  readonly nothing?: string
}

/** Declares an export; its columns and its query have the types of the list and of the call. */
export const exportKind = <E extends AskingEndpoint, Row, Place>(
  declared: Omit<ExportKind<Row, ExportBody<E>>, 'page' | 'endpoint'> & {
    readonly endpoint: E
    readonly page: (
      context: Context,
      body: ExportBody<E>,
      after: Place | null,
      limit: number,
    ) => Promise<{ readonly rows: readonly Row[]; readonly next: Place | null }>
  },
): ExportKind => declared as unknown as ExportKind

/** A page and the place behind it, of `limit` and one more rows of a list by its time. */
export function cutPage<Row extends { readonly id: string; readonly created_at: Date }>(
  found: readonly Row[],
  limit: number,
): { readonly rows: readonly Row[]; readonly next: Place | null } {
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last ? { createdAt: last.created_at, id: last.id } : null }
}

export const exportKinds = sharedPort<ExportKind>('exports.exportKinds')

/** Undefined for a list that no feature exports any more. */
export const kindOf = (from: WithPorts, type: string): ExportKind | undefined =>
  exportKinds.all(from).find((kind) => kind.type === type)
