/** Which columns a file has: those that its user gets, all of them or the chosen ones in their order. */
import {
  type ExportFields,
  maxPdfColumns,
  type listFileColumns as promise,
  problemsOfExports,
} from '@singil/contract/workspace/exports'
import { refuse } from '@singil/contract/kit/problem'
import type { Actor, Handler } from '../../kit/work/index.ts'
import { type Column, type ExportKind, exportKinds } from './kind.ts'

type ColumnFields = Pick<ExportFields, 'columns' | 'format'>

/** The columns that the user gets. The rows of a kind have the type of its list, which the kind has forgotten. */
const visibleColumns = (kind: Pick<ExportKind, 'columns'>, may: Actor['may']): readonly Column<unknown>[] =>
  (kind.columns as unknown as readonly Column<unknown>[]).filter(
    ({ sees }) => sees === undefined || may?.(sees) === true,
  )

/** Refuses columns that the user does not get, and more than a PDF has room for. */
export function checkColumns(kind: ExportKind, may: Actor['may'], { columns, format }: ColumnFields): void {
  if (columns === undefined) return
  const known = new Set(visibleColumns(kind, may).map(({ key }) => key))
  const taken = new Set<string>()
  for (const [at, { key }] of columns.entries()) {
    if (!known.has(key)) refuse(problemsOfExports.unknownColumn, { column: key }, `columns.${at}.key`)
    if (taken.has(key)) refuse(problemsOfExports.columnTwice, { column: key }, `columns.${at}.key`)
    taken.add(key)
  }
  if (format === 'pdf' && columns.length > maxPdfColumns)
    refuse(problemsOfExports.tooManyForPdf, { most: maxPdfColumns }, 'columns')
}

/** The columns of a file as its user gets them now, with the titles that were chosen. A chosen one is never left out of a PDF. */
export function columnsOf(kind: ExportKind, may: Actor['may'], chosen: ExportFields['columns']): Column<unknown>[] {
  const visible = visibleColumns(kind, may)
  if (chosen === undefined) return [...visible]
  const byKey = new Map(visible.map((column) => [column.key, column]))
  return chosen.flatMap(({ key, title }) => {
    const column = byKey.get(key)
    if (!column) return []
    const { isWide: _, ...narrow } = column
    return [title === undefined ? narrow : { ...narrow, title }]
  })
}

export const listFileColumns: Handler<typeof promise> = async (context, { params: { call } }) => {
  const { may } = context.actor
  const kind = exportKinds.all(context).find(({ endpoint }) => endpoint.id === call)
  if (!kind || may?.(kind.endpoint.permission) !== true) refuse(problemsOfExports.unknownList, {})
  const columns = visibleColumns(kind, may).map(({ key, title }) => ({ key, title }))
  return { type: kind.type, title: kind.title, columns }
}
