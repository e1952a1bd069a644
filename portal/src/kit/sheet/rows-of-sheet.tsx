/** Rows of an uploaded sheet with their states, corrected and removed by the endpoints of the feature that the sheet belongs to. */
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Answer, Endpoint, Request } from '@singil/contract/kit/endpoint'
import type { ReactNode } from 'react'
import type { EditableColumn } from './editable-rows.tsx'
import { useChange } from '../call/index.ts'
import { type Part, SheetPart } from './sheet-part.tsx'
import { type RowsWanted, SheetRows } from './sheet-rows.tsx'
import { type State, Status } from '../values/index.ts'

/** How rows look in the states that every sheet has, while they are applied, and when they are. */
export const rowLooks = {
  INVALID: { tone: 'pending', icon: TriangleAlert },
  VALID: { tone: 'transit', icon: CircleCheck },
  FIXED: { tone: 'transit', icon: CircleCheck },
  REMOVED: { tone: 'expired', icon: Ban },
  waiting: { tone: 'pending', icon: Clock },
  applied: { tone: 'paid', icon: CircleCheck },
  failed: { tone: 'failed', icon: CircleX },
} as const

interface StatedRow<Status extends string, Key extends string> {
  readonly Id: string
  readonly line: number
  readonly status: Status
  readonly cells: Readonly<Record<Key, string>>
  readonly errors: readonly { readonly column: Key; readonly message: string }[]
}

export interface Sheet<Search extends Endpoint, Status extends string, Key extends string, Row = RowOf<Search>> {
  readonly search: Search
  /** The rows of a sheet, if its id is not in the path. */
  readonly requestOf?: (id: string, wanted: object) => Request<Search>
  readonly fix: Endpoint
  readonly remove: Endpoint
  /** Endpoints whose cached answers a correction makes stale. */
  readonly refreshes: readonly Endpoint[]
  readonly columns: readonly EditableColumn<Key>[]
  readonly statuses: readonly Status[]
  readonly labels: Readonly<Record<Status, string>>
  readonly looks: Readonly<Record<Status, Omit<State, 'word'>>>
  /** The statuses of rows that can change, and of those with errors. */
  readonly open: readonly Status[]
  readonly faulty: readonly Status[]
  readonly least?: number
  /** The title of the column of notes, if rows have them. */
  readonly noteTitle?: string
  readonly noteOf?: (row: Row) => string | null
  /** Whether the note is about a fault. */
  readonly isFaulty?: (row: Row) => boolean
  /** The link to what was made of a row; null if nothing was. */
  readonly linkOf?: (row: Row) => ReactNode
  readonly formatRemoved: (row: Row) => string
}
type RowOf<Search extends Endpoint> = Answer<Search> extends { readonly result: readonly (infer Row)[] } ? Row : never

interface RowsOfSheetProps<Search extends Endpoint, Status extends string, Key extends string> {
  readonly of: Sheet<Search, Status, Key>
  readonly id: string
  readonly counts: Readonly<Record<Status, number>>
  readonly mayFix: boolean
  readonly everyMs?: number | undefined
  /** Chooses the row for an action on several. */
  readonly choiceOf?: (row: RowOf<Search>) => ReactNode
}

export const RowsOfSheet = <Search extends Endpoint, Status extends string, Key extends string>({
  counts,
  ...props
}: RowsOfSheetProps<Search, Status, Key>) => (
  <SheetRows
    statuses={props.of.statuses}
    labels={props.of.labels}
    counts={counts}
    faulty={props.of.faulty}
    mayFix={props.mayFix}
    rowsOf={(wanted) => <Rows {...props} {...wanted} />}
  />
)

function Rows<Search extends Endpoint, Status extends string, Key extends string>({
  of,
  id,
  mayFix,
  choiceOf,
  search,
  statuses,
  ...wanted
}: Omit<RowsOfSheetProps<Search, Status, Key>, 'counts'> & RowsWanted<Status>) {
  type Row = RowOf<Search> & StatedRow<Status, Key>
  const { refreshes } = of
  const fix = useChange(of.fix, { refreshes })
  const remove = useChange(of.remove, {
    refreshes,
    showsMessage: true,
  })
  return (
    <SheetPart<Search, Row, Key>
      {...wanted}
      endpoint={of.search as Search & { answer: { _zod: { output: Part<Row> } } }}
      requestFrom={(from) => {
        const body = { ...(search && { search }), statuses: [...statuses], from }
        return of.requestOf?.(id, body) ?? ({ params: { id }, body } as unknown as Request<Search>)
      }}
      columns={of.columns}
      {...(of.least === undefined ? {} : { least: of.least })}
      {...(of.noteTitle === undefined ? {} : { noteTitle: of.noteTitle })}
      shown={(row, removal) => {
        const isOpen = mayFix && of.open.includes(row.status)
        return {
          state: <Status word={of.labels[row.status]} {...of.looks[row.status]} />,
          cells: row.cells,
          errors: row.errors,
          note: of.noteOf?.(row) ?? null,
          ...(of.isFaulty ? { isFaulty: of.isFaulty(row) } : {}),
          ...(choiceOf ? { choice: choiceOf(row) } : {}),
          isOpen,
          action: of.linkOf?.(row) ?? (isOpen ? removal : null),
        }
      }}
      formatRemoved={of.formatRemoved}
      removing={remove}
      onRemove={(rowId, onSuccess) => remove.mutate({ params: { id: rowId }, body: {} }, { onSuccess })}
      fixing={fix}
      onFix={(rowId, column, value) => fix.mutate({ params: { id: rowId }, body: { column, value } })}
    />
  )
}
