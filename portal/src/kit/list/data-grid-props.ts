/** Props of a list of rows. */
import type { ReactNode } from 'react'
import type { Sorting } from './list-sort.ts'
import type { More } from './load-more.tsx'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** The title is for screen readers alone. */
  readonly hidesTitle?: boolean
  readonly cell: (row: Row) => ReactNode
  /** Amounts and counts are aligned to the end. */
  readonly align?: 'end'
  /** In rem, enough for the longest content; a column without a width takes the rest. */
  readonly width?: string
  /** In rem, the minimum of a column without a width, below which other columns are hidden; default 8. */
  readonly least?: number
  /** Hidden first if there is too little room. */
  readonly isExtra?: boolean
  /** The order in which other columns are hidden, highest number first. */
  readonly leaves?: number
  /** Never hidden: amount, state and date of a row are always visible. */
  readonly isPinned?: boolean
  /** The columns of the exported file that say the same, by their keys; the one with this key without it. */
  readonly inFile?: readonly string[]
  /** The field of the call by which the list can be sorted here. */
  readonly sortsBy?: string
}
/** A row as a card: title, amount, and one line below. */
export interface Card {
  readonly lead: ReactNode
  readonly trail: ReactNode
  readonly under: ReactNode
  readonly aside?: ReactNode
  /** A button next to the card, which itself opens the row. */
  readonly act?: ReactNode
}
export interface DataGridProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while the first rows are loading. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly card: (row: Row) => Card
  readonly onOpen?: (row: Row) => void
  readonly onClose?: () => void
  readonly openKey?: string | undefined
  readonly error?: unknown
  readonly onRetry?: () => void
  readonly empty: ReactNode
  /** Of a list whose order can be changed in the header. */
  readonly sorting?: Sorting
  readonly more?: More
  /** On a phone cards are grouped under headings; rows with the same heading must follow each other. */
  readonly groupOf?: (row: Row) => string
  /** Rendered inside another box instead of filling the screen. */
  readonly isPlain?: boolean
}
