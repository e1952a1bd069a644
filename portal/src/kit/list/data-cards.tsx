/** The list on a phone: one card per row, sized for touch, under headings if rows are grouped. */
import { useFreshRows } from '../call/index.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useCallback, useMemo, useRef } from 'react'
import classes from './data-grid.module.css'
import type { DataGridProps } from './data-grid-props.ts'
import type { Sorting } from './list-sort.ts'
import { useOpenRow } from '../layout/index.ts'
import { useShownColumns } from './list-columns.ts'
import { LoadMore } from './load-more.tsx'
import { useVirtualRows } from './virtual-rows.ts'

const cardHeight = 68
const headingHeight = 36

type Line<Row> = { readonly row: Row; readonly heading?: string }

function linesOf<Row>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined): Line<Row>[] {
  if (!groupOf) return rows.map((row) => ({ row }))
  let before: string | null = null
  return rows.flatMap((row) => {
    const heading = groupOf(row)
    const isNew = heading !== before
    before = heading
    return isNew ? [{ row, heading }, { row }] : [{ row }]
  })
}

export function DataCards<Row>(props: DataGridProps<Row>) {
  const { rows, groupOf, rowKey } = props
  useShownColumns(props.columns, props.isPlain !== true)
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(rows ?? [], groupOf), [rows, groupOf])
  const heightOf = useCallback((at: number) => (lines[at]!.heading === undefined ? cardHeight : headingHeight), [lines])
  const { start, end, before, after } = useVirtualRows(scroller, { count: lines.length, heightOf })
  useOpenRow({
    at: rows?.findIndex((row) => rowKey(row) === props.openKey) ?? -1,
    count: rows?.length ?? 0,
    onOpen: (at) => props.onOpen?.(rows![at]!),
    focus: (at) =>
      scroller.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(rowKey(rows![at]!))}"]`)?.focus(),
  })
  return (
    <div ref={scroller} className={classes['scroller']} data-plain={props.isPlain ?? false} aria-busy={!rows}>
      {props.sorting && rows ? <Order sorting={props.sorting} columns={props.columns} /> : null}
      <ul className={classes['cards']} aria-label={props.label}>
        {rows
          ? null
          : Array.from({ length: 8 }, (_, at) => (
              <li key={at} className={classes['card']} aria-hidden>
                <span className={classes['skeleton']} style={{ width: '60%' }} />
                <span className={classes['skeleton']} style={{ width: '35%' }} />
              </li>
            ))}
        {before > 0 ? <li aria-hidden style={{ height: before }} /> : null}
        {lines.slice(start, end).map(({ row, heading }) =>
          heading === undefined ? (
            <CardLine key={rowKey(row)} row={row} of={props} />
          ) : (
            <li key={`before ${rowKey(row)}`} className={classes['day']}>
              {heading}
            </li>
          ),
        )}
        {after > 0 ? <li aria-hidden style={{ height: after }} /> : null}
      </ul>
      {props.more ? <LoadMore {...props.more} /> : null}
    </div>
  )
}

/** The order of the cards, which have no header to sort by. */
function Order({
  sorting: { sort, toggle },
  columns,
}: {
  sorting: Sorting
  columns: readonly { readonly title: string; readonly sortsBy?: string }[]
}) {
  const isDescending = sort.startsWith('-')
  const Arrow = isDescending ? ArrowDown : ArrowUp
  const field = sort.replace(/^-/, '')
  const title = columns.find(({ sortsBy }) => sortsBy === field)?.title
  return (
    <p className={classes['order']}>
      <button type="button" className={classes['sort']} onClick={() => toggle(field)}>
        {title === undefined || isTime(field)
          ? `${isDescending ? 'Newest' : 'Oldest'} first`
          : `${title}, ${isDescending ? 'descending' : 'ascending'}`}
        <Arrow size={13} aria-hidden />
      </button>
    </p>
  )
}
const isTime = (field: string) => field === 'day' || field.endsWith('At')

function CardLine<Row>({ row, of: { card: cardOf, rowKey, onOpen, openKey } }: { row: Row; of: DataGridProps<Row> }) {
  const card = cardOf(row)
  const key = rowKey(row)
  const fresh = useFreshRows()
  const content = (
    <>
      <span className={classes['cardLine']}>
        <span className={classes['lead']}>{card.lead}</span>
        <span className={classes['trail']}>{card.trail}</span>
      </span>
      <span className={classes['cardLine']}>
        <span className={classes['under']}>{card.under}</span>
        {card.aside ? <span className={classes['aside']}>{card.aside}</span> : null}
      </span>
    </>
  )
  return (
    <li data-fresh={fresh.has(key)} data-acts={Boolean(card.act)}>
      {onOpen ? (
        <button
          type="button"
          className={classes['card']}
          data-key={key}
          aria-current={openKey === key ? 'true' : undefined}
          onClick={() => onOpen(row)}
        >
          {content}
        </button>
      ) : (
        <div className={classes['card']}>{content}</div>
      )}
      {card.act}
    </li>
  )
}
