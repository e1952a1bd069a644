/**
 * Cells that may be others than were meant: a spreadsheet drops zeros in front of a number, keeps 15 of its digits, and shows another one than
 * it holds. Such a cell is an error until a person enters it, also if it is entered as it was: from then on it has no note.
 */
import type { SheetColumn } from '@singil/contract/kit/file-kind'
import type { CellNote } from '../../kit/base/index.ts'
import type { CellError, Note, Notes } from './store.ts'

const asText = 'Format the column as Text in the spreadsheet, or enter it here.'
const digitsLost = `A spreadsheet keeps 15 digits of a number, so digits of this one are lost. ${asText}`
/** "1.23457E+18", and more than 15 digits with nothing but zeros behind them. */
const ruined = /^\d(?:\.\d+)?e\+?\d+$|^\d{15}0+$/i

/** Of the zeros in front of a number; `usual` says what it should look like, if that is known. */
export const zerosLost = (usual = ''): string =>
  `${usual} The cell is a number, so zeros in front may be lost. Format the column as Text in the spreadsheet, or enter the whole number here.`.trim()

function doubtOf({ holds, longest }: SheetColumn, text: string, note: Note | undefined): string | null {
  const [, kind, more = ''] = /^(error|no value|holds) (.*)$/.exec(note ?? '') ?? []
  if (kind === 'error')
    return `The formula in ${more} gives ${text}. Correct it in the spreadsheet, or enter the value here.`
  if (kind === 'no value')
    return `The formula in ${more} has no value. Open the file in a spreadsheet, save it and send it again, or enter the value here.`
  if (holds === undefined || note === undefined) return null
  if (text.includes('\n')) return 'The cell has more than one line. Enter one number.'
  if (holds === 'amount')
    return kind === 'holds'
      ? `The cell shows ${text}, but holds ${more}. Round it to two decimals in the spreadsheet, or enter the amount here.`
      : null
  if (note === 'digits lost' || ruined.test(text)) return digitsLost
  if (text.includes('\u2022')) return 'Only the last digits are in the sheet. Enter the whole number.'
  if (note === 'number' && longest !== undefined && text.replace(/\D/g, '').length < longest) return zerosLost()
  return null
}

interface Doubtful<Column extends string> {
  readonly cells: Readonly<Record<Column, string>>
  readonly notes: Notes<Column>
}
export const doubtsOf = <Column extends string>(
  columns: readonly SheetColumn<Column>[],
  { cells, notes }: Doubtful<Column>,
): CellError<Column>[] =>
  columns.flatMap((column) => {
    const message = doubtOf(column, cells[column.key], notes[column.key])
    return message === null ? [] : [{ column: column.key, message }]
  })

/** A doubt says more than the rule that the cell breaks. */
export const doubtsFirst = <Column extends string>(
  doubts: readonly CellError<Column>[],
  errors: readonly CellError<Column>[],
): CellError<Column>[] => [...doubts, ...errors.filter(({ column }) => doubts.every((one) => one.column !== column))]

/** The notes of a new row: cells of digits and amounts are known to come from the sheet. */
export function notesOf<Column extends string>(
  columns: readonly SheetColumn<Column>[],
  notes: Readonly<Partial<Record<Column, CellNote>>>,
): Notes<Column> {
  const unseen = columns.flatMap(({ key, holds }) => (holds === undefined ? [] : [[key, 'unseen' as const]]))
  return { ...Object.fromEntries(unseen), ...notes } as Notes<Column>
}

/** Without that of a cell that a person has entered. */
export const withoutNote = (notes: Notes, column: string): Notes =>
  Object.fromEntries(Object.entries(notes).filter(([key]) => key !== column))
