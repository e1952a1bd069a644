/** The rows of an uploaded sheet: the visible ones are requested, a hundred at a time, so that a sheet of any length scrolls at once. */
import { Button } from '@mantine/core'
import type { Answer, Endpoint, Request } from '@singil/contract/kit/endpoint'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatError, useAskEach } from '../call/index.ts'
import { Confirm, Pending } from '../feedback/index.ts'
import { type EditableColumn, type EditableRow, EditableRows, type RowSpan } from './editable-rows.tsx'
import classes from './sheet-rows.module.css'
import type { RowsWanted } from './sheet-rows.tsx'

const rowsAtOnce = 100
interface SheetRow {
  readonly Id: string
  readonly line: number
}
export interface Part<Row> {
  readonly result: readonly Row[]
  /** Of all rows that are asked for. */
  readonly count: number
}
interface SheetPartProps<E extends Endpoint, Row, Key extends string> extends Pick<
  RowsWanted<string>,
  'empty' | 'isPhone'
> {
  readonly endpoint: E & { answer: { _zod: { output: Part<Row> } } }
  /** Asks for the rows behind so many others. */
  readonly requestFrom: (from: number) => Request<E>
  readonly everyMs?: number | undefined
  readonly columns: readonly EditableColumn<Key>[]
  /** Besides its id and line. `remove` is the button that removes it. */
  readonly shown: (row: Row, remove: ReactNode) => Omit<EditableRow<Key>, 'id' | 'line'>
  /** The title of the column of notes, if they have one. */
  readonly noteTitle?: string
  readonly least?: number
  readonly fixing: { readonly error: unknown }
  readonly onFix: (id: string, column: Key, value: string) => void
  readonly removing: { readonly isPending: boolean; readonly error: unknown }
  readonly onRemove: (id: string, onDone: () => void) => void
  /** What removing means, as in "It will not be paid." */
  readonly formatRemoved: (row: Row) => string
}

export function SheetPart<E extends Endpoint, Row extends SheetRow, Key extends string>({
  endpoint,
  requestFrom,
  everyMs,
  ...of
}: SheetPartProps<E, Row, Key>) {
  const [removed, setRemoved] = useState<Row | null>(null)
  const [span, setSpan] = useState<RowSpan>({ start: 0, end: rowsAtOnce })
  const first = Math.floor(span.start / rowsAtOnce)
  const parts = Math.max(1, Math.ceil(span.end / rowsAtOnce) - first)
  const froms = Array.from({ length: parts }, (_, nth) => (first + nth) * rowsAtOnce)
  const answers = useAskEach(endpoint, froms.map(requestFrom), { everyMs, staleTimeMs: 1_000 })
  const askAgain = useRef(() => {})
  useEffect(() => {
    askAgain.current = () => {
      for (const answer of answers) void answer.refetch({ cancelRefetch: false })
    }
  })
  // Once no row changes by itself any more, what the last poll showed may be older than that.
  useEffect(() => {
    if (everyMs === undefined) askAgain.current()
  }, [everyMs])
  const partAt = (nth: number) => answers[nth]?.data as (Answer<E> & Part<Row>) | undefined
  const [count, setCount] = useState<number | null>(null)
  const counted = answers.map((_, nth) => partAt(nth)?.count).find((known) => known !== undefined)
  if (counted !== undefined && counted !== count) setCount(counted)
  const failed = answers.find(({ error }) => error)
  if (count === null) return <Pending of={failed ?? answers[0]!} lines={10} />
  if (count === 0) return of.empty
  const removeOf = (row: Row) => (
    <Button variant="subtle" size="compact-xs" aria-label={`Remove row ${row.line}`} onClick={() => setRemoved(row)}>
      Remove
    </Button>
  )
  const rowAt = (at: number): EditableRow<Key> | undefined => {
    const row = partAt(Math.floor(at / rowsAtOnce) - first)?.result[at % rowsAtOnce]
    return row && { id: row.Id, line: row.line, ...of.shown(row, removeOf(row)) }
  }
  const fault = of.fixing.error ?? failed?.error
  return (
    <>
      {fault ? (
        <p role="alert" className={classes['alert']}>
          {formatError(fault)}
        </p>
      ) : null}
      <EditableRows<Key>
        label="Rows of the sheet"
        columns={of.columns}
        isPhone={of.isPhone}
        noteTitle={of.noteTitle}
        least={of.least}
        count={count}
        rowAt={rowAt}
        onSpan={setSpan}
        onChange={of.onFix}
      />
      <Confirm
        isOpen={removed !== null}
        title={`Remove row ${removed?.line ?? ''}?`}
        action="Remove the row"
        isDanger
        isBusy={of.removing.isPending}
        error={of.removing.error}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && of.onRemove(removed.Id, () => setRemoved(null))}
      >
        <p>{removed ? of.formatRemoved(removed) : ''} This cannot be undone.</p>
      </Confirm>
    </>
  )
}
