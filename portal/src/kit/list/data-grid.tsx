/** A list of rows: a table on wide screens, cards on a phone; long lists are virtualized. */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useRef } from 'react'
import { DataCards } from './data-cards.tsx'
import classes from './data-grid.module.css'
import type { Column, DataGridProps } from './data-grid-props.ts'
import { fitColumns, useWidthRem, widthOf } from './fit-columns.ts'
import { useShownColumns } from './list-columns.ts'
import type { Sorting } from './list-sort.ts'
import { LoadMore } from './load-more.tsx'
import { useOpenRow, useIsUpTo } from '../layout/index.ts'
import { Failure } from '../feedback/index.ts'
import { useFreshRows } from '../call/index.ts'
import { useRowKeys } from './row-keys.ts'
import { useVirtualRows } from './virtual-rows.ts'

const rowHeight = 40
const headHeight = 36
const heightOf = () => rowHeight

export function DataGrid<Row>(props: DataGridProps<Row>) {
  const isPhone = useIsUpTo('phone')
  if (props.error && !props.rows)
    return <Failure error={props.error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />
  if (props.rows?.length === 0) return props.empty
  return isPhone ? <DataCards {...props} /> : <DataTable {...props} />
}

function DataTable<Row>(props: DataGridProps<Row>) {
  const { rows, rowKey, onOpen } = props
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidthRem(scroller)
  const fresh = useFreshRows()
  const shown = useShownColumns(props.columns, props.isPlain !== true)
  const columns = shown.isChosen ? shown.columns : fitColumns(shown.columns, width)
  const count = rows?.length ?? 0
  const { start, end, before, after, scrollTo } = useVirtualRows(scroller, { count, heightOf, head: headHeight })
  const keys = useRowKeys({ scroller, scrollTo, count, onOpen: (at) => onOpen?.(rows![at]!), onClose: props.onClose })
  useOpenRow({
    at: rows?.findIndex((row) => rowKey(row) === props.openKey) ?? -1,
    count,
    onOpen: (at) => onOpen?.(rows![at]!),
    focus: keys.focus,
  })
  return (
    <div
      ref={scroller}
      {...keys.list}
      className={classes['scroller']}
      data-plain={props.isPlain ?? false}
      aria-busy={!rows}
    >
      <table
        role={onOpen ? 'grid' : 'table'}
        aria-label={props.label}
        aria-rowcount={props.more?.has ? -1 : count + 1}
        className={classes['table']}
        style={shown.isChosen ? { minWidth: `${widthOf(columns)}rem` } : undefined}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Head key={column.key} column={column} sorting={props.sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows ? null : <SkeletonRows columns={columns} />}
          {before > 0 ? <tr aria-hidden style={{ height: before }} /> : null}
          {rows?.slice(start, end).map((row, offset) => {
            const at = start + offset
            const key = rowKey(row)
            return (
              <tr
                key={key}
                aria-rowindex={at + 2}
                data-row={at}
                data-fresh={fresh.has(key)}
                {...(onOpen
                  ? {
                      tabIndex: at === keys.current ? 0 : -1,
                      'aria-selected': props.openKey === key,
                      onClick: () => onOpen(row),
                      onFocus: () => keys.setCurrent(at),
                      className: classes['opens'],
                    }
                  : {})}
              >
                {columns.map((column) => (
                  <td key={column.key} data-align={column.align}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
          {after > 0 ? <tr aria-hidden style={{ height: after }} /> : null}
        </tbody>
      </table>
      {props.more ? <LoadMore {...props.more} /> : null}
    </div>
  )
}

function Head<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { title, align, width, hidesTitle, sortsBy } = column
  const direction = sortsBy && sorting?.directionOf(sortsBy)
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th scope="col" data-align={align} style={{ width }} aria-sort={direction || undefined}>
      {hidesTitle ? (
        <span className="visually-hidden">{title}</span>
      ) : direction ? (
        <button type="button" className={classes['sort']} onClick={() => sorting?.toggle(sortsBy)}>
          {title}
          <Arrow size={13} aria-hidden />
        </button>
      ) : (
        title
      )}
    </th>
  )
}

const SkeletonRows = ({ columns }: { columns: readonly { readonly key: string }[] }) =>
  Array.from({ length: 10 }, (_, row) => (
    <tr key={row} aria-hidden>
      {columns.map((column, at) => (
        <td key={column.key}>
          <span className={classes['skeleton']} style={{ width: `${45 + ((row * 7 + at * 13) % 40)}%` }} />
        </td>
      ))}
    </tr>
  ))
