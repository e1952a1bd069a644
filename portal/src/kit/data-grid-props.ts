/** What a list of rows is given. */
import type { ReactNode } from 'react'
import type { More } from './load-more.tsx'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts and counts stand at the end. */
  readonly align?: 'end'
  /** In rem, enough for the longest content; a column without one takes what is left. */
  readonly width?: string
  /** In rem, how much a column without a width needs before others leave for it; 8 unless it says so. */
  readonly least?: number
  /** The first to leave where there is too little room. */
  readonly isExtra?: boolean
  /** The order in which the others leave, the highest number first. */
  readonly leaves?: number
  /** Never leaves: amount, state and date of a row are always in sight. */
  readonly isPinned?: boolean
}
/** A row as a card: what it is, how much, and one line below. */
export interface Card {
  readonly lead: ReactNode
  readonly trail: ReactNode
  readonly under: ReactNode
  readonly aside?: ReactNode
}
export interface DataGridProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while the first rows are on their way. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly card: (row: Row) => Card
  readonly onOpen?: (row: Row) => void
  readonly onClose?: () => void
  readonly openKey?: string | undefined
  /** Rows that came or changed just now; they light up for a moment. */
  readonly fresh?: ReadonlySet<string>
  readonly error?: unknown
  readonly onRetry?: () => void
  readonly empty: ReactNode
  readonly more?: More
  /** On a phone cards stand under headings; rows with the same heading follow each other. */
  readonly groupOf?: (row: Row) => string
  /** Stands inside another box instead of filling the screen. */
  readonly isPlain?: boolean
}
