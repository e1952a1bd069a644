/** Rows of an uploaded sheet, corrected in place: each cell is a field with its error below. Phones read the rows as cards. Of a long sheet only the visible rows are rendered. */
import { Button } from '@mantine/core'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
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
  /** A box that chooses the row. */
  readonly choice?: ReactNode
  /** Buttons of the row. */
  readonly action?: ReactNode
}

/** Rows from `start`, without the one at `end`. */
export interface RowSpan {
  readonly start: number
  readonly end: number
}

interface EditableRowsProps<Key extends string> {
  readonly label: string
  /** The first of them is what a card is called by. */
  readonly columns: readonly EditableColumn<Key>[]
  readonly count: number
  /** Undefined while it is asked for. */
  readonly rowAt: (at: number) => EditableRow<Key> | undefined
  /** Other rows are visible now. */
  readonly onSpan: (span: RowSpan) => void
  readonly isPhone: boolean
  /** The title of a column of its own for the notes; without one they stand below the state. */
  readonly noteTitle?: string | undefined
  /** The least width in rem, where there are many columns; the table scrolls in its box. */
  readonly least?: number | undefined
  readonly onChange: (id: string, column: Key, value: string) => void
}

export const EditableRows = <Key extends string>(props: EditableRowsProps<Key>) =>
  props.isPhone ? <Cards {...props} /> : <Rows {...props} />

const cardsAtOnce = 100
function Cards<Key extends string>({ label, columns, count, rowAt, onSpan }: EditableRowsProps<Key>) {
  const [most, setMost] = useState(cardsAtOnce)
  const rows = Array.from({ length: Math.min(most, count) }, (_, at) => rowAt(at)).filter((row) => row !== undefined)
  const showMore = () => {
    setMost(most + cardsAtOnce)
    onSpan({ start: 0, end: Math.min(count, most + cardsAtOnce) })
  }
  return (
    <>
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
      {count > most ? (
        <Button variant="default" onClick={showMore}>
          Show more rows
        </Button>
      ) : null}
    </>
  )
}

/** Of a row without errors; others are measured. */
const rowHeight = 39
const headHeight = 36
const around = 10
/** Up to here every row is rendered, so that the browser's own search finds it. */
const virtualFrom = 100
const allOf = ({ count }: Range) => Array.from({ length: count }, (_, at) => at)

/** Of the width of the table, in percent. */
const noteShare = 22

function Rows<Key extends string>(props: EditableRowsProps<Key>) {
  const { label, columns, count, rowAt, onSpan, noteTitle, least } = props
  const box = useRef<HTMLDivElement>(null)
  // eslint-disable-next-line react-hooks/incompatible-library -- no React Compiler is used, and nothing below memoizes its functions
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => box.current,
    initialRect: { width: 0, height: 800 },
    overscan: around,
    rangeExtractor: (range) => (range.count <= virtualFrom ? allOf(range) : defaultRangeExtractor(range)),
    scrollMargin: headHeight,
    useFlushSync: false,
  })
  const lines = virtualizer.getVirtualItems()
  const [start, end] = [lines[0]?.index ?? 0, (lines.at(-1)?.index ?? -1) + 1]
  useEffect(() => onSpan({ start, end }), [onSpan, start, end])
  const bottom = headHeight + virtualizer.getTotalSize()
  const [before, after] = [(lines[0]?.start ?? bottom) - headHeight, bottom - (lines.at(-1)?.end ?? bottom)]
  // What is left of the least width next to the columns for row, status and action.
  const room = (least === undefined ? 80 : 100 * (1 - 15 / least)) - (noteTitle ? noteShare : 0)
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div ref={box} className={classes['box']} tabIndex={0} role="group" aria-label={label}>
      <table
        className={classes['table']}
        aria-label={label}
        aria-rowcount={count + 1}
        style={least === undefined ? undefined : { minWidth: `${least}rem` }}
      >
        <thead>
          <tr aria-rowindex={1}>
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
          {before > 0 ? <tr aria-hidden style={{ height: before }} /> : null}
          {lines.map(({ index, key }) => (
            <tr key={String(key)} ref={virtualizer.measureElement} data-index={index} aria-rowindex={index + 2}>
              <RowCells {...props} row={rowAt(index)} />
            </tr>
          ))}
          {after > 0 ? <tr aria-hidden style={{ height: after }} /> : null}
        </tbody>
      </table>
    </div>
  )
}

interface RowCellsProps<Key extends string> extends EditableRowsProps<Key> {
  readonly row: EditableRow<Key> | undefined
}
function RowCells<Key extends string>({ row, columns, noteTitle, onChange }: RowCellsProps<Key>) {
  if (!row) return <td colSpan={columns.length + (noteTitle ? 4 : 3)} className={classes['waits']} />
  return (
    <Fragment key={row.id}>
      <th scope="row" className="figures">
        {row.choice}
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
    </Fragment>
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
  const sent = useRef<string | null>(null)
  // A doubtful value that is right is entered once more.
  const send = (isAgain = false) => {
    if (text.trim() === known && !isAgain) return
    sent.current = text.trim()
    onChange(row.id, key, text.trim())
  }
  const leave = useRef(send)
  useEffect(() => {
    leave.current = () => {
      if (text.trim() !== sent.current) send()
    }
  })
  // A cell that is scrolled away while it is edited is saved like one that is left.
  useEffect(() => () => leave.current(), [])
  if (!row.isOpen) return <td className={classes['closed']}>{known}</td>
  return (
    <td>
      <input
        className={classes['field']}
        aria-label={`${title} of row ${row.line}`}
        aria-invalid={errors.length > 0}
        aria-describedby={errors.length > 0 ? errorId : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => send()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(errors.length > 0)
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
