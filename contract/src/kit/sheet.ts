/** What the pages of sheets share: rows kept with the errors of their cells, corrected where they stand, searched and counted by status. */
import * as z from 'zod'
import type { SheetColumn } from './file-kind.ts'
import { Instant, lineOrEmpty, textToMatch } from './text.ts'

const each = <Name extends string, T>(names: readonly Name[], shape: T) =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, T>

export function sheetShapes<Key extends string, Status extends string>(
  columns: readonly SheetColumn<Key>[],
  Status: z.ZodEnum<{ [S in Status]: S }>,
) {
  const keys = columns.map(({ key }) => key)
  const Column = z.enum(keys)
  const Cells = z.object(each(keys, z.string()))
  return {
    Column,
    Cells,
    Counts: z.object(each(Status.options, z.int())),
    /** What every row has. */
    row: {
      Id: z.uuid(),
      /** Of the sheet; its header is line 1. */
      line: z.int(),
      status: Status,
      cells: Cells,
      errors: z.array(z.object({ column: Column, message: z.string() })),
      updatedAt: Instant,
    },
    /** What a search of rows asks for. */
    searched: {
      search: textToMatch(100).optional(),
      statuses: z.array(Status).max(Status.options.length).default([]),
      /** How many rows to skip. */
      from: z.int().min(0).max(100_000).default(0),
    },
    /** The body that corrects a cell. */
    fixed: z.object({ column: Column, value: lineOrEmpty(300) }),
  }
}
/** The answer to a search of rows; `count` is that of all rows found. */
export const foundRows = <Row extends z.ZodType>(row: Row) => z.object({ result: z.array(row), count: z.int() })
