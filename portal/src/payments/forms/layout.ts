/** Changes of a layout. Each returns a new layout and where the field is in it. */
import {
  type Component,
  componentLabels,
  type FormField,
  type FormRow,
  isInput,
  maxColumns,
  maxRows,
  newField,
} from '@singil/contract/kit/form-layout'

export type Rows = readonly FormRow[]
export interface Spot {
  readonly row: number
  readonly column: number
}
export interface Placed {
  readonly rows: FormRow[]
  readonly spot: Spot
}
/** Where a dragged field is dropped: in a new row before `row`, or in a row before `column`. */
export type Drop = { readonly row: number; readonly column: number | null }
export type Direction = 'up' | 'down' | 'left' | 'right'

export const fieldAt = (rows: Rows, { row, column }: Spot): FormField | undefined => rows[row]?.columns[column]

const without = (rows: Rows, { row, column }: Spot): FormRow[] =>
  rows.flatMap((one, at) => {
    if (at !== row) return [one]
    const columns = one.columns.filter((_, i) => i !== column)
    return columns.length === 0 ? [] : [{ columns }]
  })

/** A name that no other field has: letters and underscores only. */
export function freeName(rows: Rows, wanted: string): string {
  const taken = new Set(rows.flatMap(({ columns }) => columns.map(({ paramName }) => paramName)))
  const letter = (at: number): string =>
    (at < 26 ? '' : letter(Math.floor(at / 26) - 1)) + String.fromCharCode(97 + (at % 26))
  let name = wanted
  for (let at = 1; taken.has(name); at++) name = `${wanted.slice(0, 36)}_${letter(at)}`
  return name
}

/** Adds a field in a row of its own below the selected one; null if the form is full. */
export function added(rows: Rows, component: Component, after: Spot | null): Placed | null {
  if (rows.length >= maxRows) return null
  const field = newField(component)
  const named = isInput(field)
    ? { ...field, label: componentLabels[component], paramName: freeName(rows, component) }
    : field
  const row = after === null ? rows.length : after.row + 1
  return { rows: rows.toSpliced(row, 0, { columns: [named] }), spot: { row, column: 0 } }
}

export const changed = (rows: Rows, spot: Spot, change: Partial<FormField>): FormRow[] =>
  rows.map((one, row) =>
    row === spot.row
      ? { columns: one.columns.map((field, column) => (column === spot.column ? { ...field, ...change } : field)) }
      : one,
  )

export const removed = (rows: Rows, spot: Spot): FormRow[] => without(rows, spot)

/** Null if it cannot be dropped there, or would stay where it is. */
export function dropped(rows: Rows, from: Spot, to: Drop): Placed | null {
  const field = fieldAt(rows, from)
  if (!field) return null
  const isAlone = rows[from.row]!.columns.length === 1
  // Rows behind one that disappears move up.
  const rest = without(rows, from)
  const row = Math.min(to.row - (isAlone && to.row > from.row ? 1 : 0), rest.length)
  if (to.column === null) {
    if (isAlone && row === from.row) return null
    if (rest.length >= maxRows) return null
    return { rows: rest.toSpliced(row, 0, { columns: [field] }), spot: { row, column: 0 } }
  }
  const isSameRow = to.row === from.row
  if (isSameRow && isAlone) return null
  const target = rest[row]
  const wanted = to.column - (isSameRow && to.column > from.column ? 1 : 0)
  const column = Math.min(wanted, target?.columns.length ?? 0)
  if (!target || target.columns.length >= maxColumns || (isSameRow && column === from.column)) return null
  const columns = target.columns.toSpliced(column, 0, field)
  return { rows: rest.toSpliced(row, 1, { columns }), spot: { row, column } }
}

/**
 * Moves by one step. Sideways within the row; a field alone in its row joins the row above or below. Up and down leave a shared row for a
 * row of its own, and pass a neighbouring row otherwise. Null if there is no such step.
 */
export function moved(rows: Rows, from: Spot, direction: Direction): Placed | null {
  const { row, column } = from
  const columns = rows[row]?.columns.length ?? 0
  const isAlone = columns === 1
  switch (direction) {
    case 'up':
      if (!isAlone) return dropped(rows, from, { row, column: null })
      return row > 0 ? dropped(rows, from, { row: row - 1, column: null }) : null
    case 'down':
      if (!isAlone) return dropped(rows, from, { row: row + 1, column: null })
      return row < rows.length - 1 ? dropped(rows, from, { row: row + 2, column: null }) : null
    case 'left':
      if (column > 0) return dropped(rows, from, { row, column: column - 1 })
      return isAlone && row > 0 ? dropped(rows, from, { row: row - 1, column: rows[row - 1]!.columns.length }) : null
    case 'right':
      if (column < columns - 1) return dropped(rows, from, { row, column: column + 2 })
      return isAlone && row < rows.length - 1 ? dropped(rows, from, { row: row + 1, column: 0 }) : null
  }
}
