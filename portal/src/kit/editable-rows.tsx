/** Rows of an uploaded sheet, corrected in place: each cell is a field with its error below. Phones read the rows as cards. */
import type { ReactNode } from 'react'
import { useState } from 'react'
import classes from './editable-rows.module.css'

export interface EditableColumn<Key extends string> {
  readonly key: Key
  readonly title: string
  /** Of the room for all cells, compared with the other columns. */
  readonly share: number
}
export interface EditableRow<Key extends string> {
  readonly id: string
  readonly line: number
  readonly state: ReactNode
  readonly cells: Readonly<Record<Key, string>>
  readonly errors: readonly { readonly column: Key; readonly message: string }[]
  /** Of the whole row, such as why it failed. */
  readonly note: string | null
  /** False: the note is not about a fault. */
  readonly isFaulty?: boolean
  readonly isOpen: boolean
  /** Buttons of the row. */
  readonly action?: ReactNode
}

interface EditableRowsProps<Key extends string> {
  readonly label: string
  readonly columns: readonly EditableColumn<Key>[]
  /** The first of them is what a card is called by. */
  readonly rows: readonly EditableRow<Key>[]
  readonly isPhone: boolean
  /** The title of a column of its own for the notes; without one they stand below the state. */
  readonly noteTitle?: string | undefined
  /** The least width in rem, where there are many columns; the table scrolls in its box. */
  readonly least?: number | undefined
  readonly onChange: (id: string, column: Key, value: string) => void
}

/** Of the width of the table, in percent. */
const noteShare = 22

export function EditableRows<Key extends string>({
  label,
  columns,
  rows,
  isPhone,
  noteTitle,
  least,
  onChange,
}: EditableRowsProps<Key>) {
  if (isPhone)
    return (
      <ul className={classes['cards']} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={classes['lead']}>
              <b>{row.cells[columns[0]!.key] || `Row ${row.line}`}</b>
              {row.state}
            </span>
            <Note of={row} />
            {row.errors.map(({ column, message }) => (
              <span key={`${column} ${message}`} className={classes['error']}>
                {columns.find(({ key }) => key === column)?.title}: {message}
              </span>
            ))}
          </li>
        ))}
      </ul>
    )
  // What is left of the least width next to the columns for row, status and action.
  const room = (least === undefined ? 80 : 100 * (1 - 15 / least)) - (noteTitle ? noteShare : 0)
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div className={classes['box']} tabIndex={0} role="group" aria-label={label}>
      <table
        className={classes['table']}
        aria-label={label}
        style={least === undefined ? undefined : { minWidth: `${least}rem` }}
      >
        <thead>
          <tr>
            <th scope="col" className={classes['line']}>
              Row
            </th>
            <th scope="col" className={classes['state']}>
              Status
            </th>
            {columns.map(({ key, title, share }) => (
              <th key={key} scope="col" style={{ width: `${(room * share) / shares}%` }}>
                {title}
              </th>
            ))}
            {noteTitle ? (
              <th scope="col" style={{ width: `${noteShare}%` }}>
                {noteTitle}
              </th>
            ) : null}
            <th scope="col" className={classes['action']}>
              Action
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="figures">
                {row.line}
              </th>
              <td>
                {row.state}
                {noteTitle ? null : <Note of={row} />}
              </td>
              {columns.map((column) => (
                <Cell key={column.key} row={row} column={column} onChange={onChange} />
              ))}
              {noteTitle ? (
                <td>
                  <Note of={row} />
                </td>
              ) : null}
              <td>{row.action}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Note = ({ of: { note, isFaulty } }: { of: Pick<EditableRow<string>, 'note' | 'isFaulty'> }) =>
  note ? <span className={classes[isFaulty === false ? 'note' : 'error']}>{note}</span> : null

interface CellProps<Key extends string> {
  readonly row: EditableRow<Key>
  readonly column: EditableColumn<Key>
  readonly onChange: EditableRowsProps<Key>['onChange']
}
function Cell<Key extends string>({ row, column: { key, title }, onChange }: CellProps<Key>) {
  const known = row.cells[key]
  const [seen, setSeen] = useState(known)
  const [text, setText] = useState(known)
  // The server writes some values its own way, such as the name of a city.
  if (seen !== known) {
    setSeen(known)
    setText(known)
  }
  const errors = row.errors.filter(({ column }) => column === key)
  const errorId = `${row.id}-${key}`
  const send = () => {
    if (text.trim() !== known) onChange(row.id, key, text.trim())
  }
  if (!row.isOpen) return <td className={classes['closed']}>{known}</td>
  return (
    <td>
      <input
        className={classes['field']}
        aria-label={`${title} of row ${row.line}`}
        aria-invalid={errors.length > 0}
        aria-describedby={errors.length > 0 ? errorId : undefined}
        value={text}
        maxLength={300}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send()
          if (event.key === 'Escape') setText(known)
        }}
      />
      {errors.length > 0 ? (
        <span id={errorId} className={classes['error']}>
          {errors.map(({ message }) => message).join(' ')}
        </span>
      ) : null}
    </td>
  )
}

/** Moves the focus to the next field with an error; false if there is none on the screen. */
export function focusNextError(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`.${classes['field']}[aria-invalid="true"]`)]
  const at = fields.findIndex(
    (field) => document.activeElement && field.compareDocumentPosition(document.activeElement) === 2,
  )
  const next = fields[at === -1 ? 0 : at]
  next?.focus()
  next?.select()
  return next !== undefined
}
