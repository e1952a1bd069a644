/** The screen of a list: its title with actions, what filters it, its rows, and the open one next to them. */
import { Fragment, type ReactNode, useCallback } from 'react'
import { DataGrid } from './data-grid.tsx'
import type { DataGridProps } from './data-grid-props.ts'
import { DayFilter } from './day-filter.tsx'
import { Page, WithDetail } from '../layout/index.ts'
import { ChoiceFilter, ClearFilters, FilterRow, SearchField } from './filters.tsx'
import { NoneFound } from '../feedback/index.ts'
import classes from './list-screen.module.css'
import { ListToolbar } from './list-toolbar.tsx'
import { type ListCount, ListTools } from './list-tools.tsx'
import { OwnRows } from './own-rows.tsx'
import type { ListState } from './use-list.ts'

interface BarProps {
  readonly of: Pick<ListState<never>, 'values' | 'set' | 'clear' | 'isFiltered'>
  readonly search?: { readonly label: string; readonly placeholder: string }
  readonly hasDays?: boolean
  /** A choice if there are several. */
  readonly wallets?: readonly { readonly walletId: string; readonly walletName: string }[]
  /** What counts the rows of a saved view. */
  readonly counted?: ListCount
  /** Further filters of the list. */
  readonly children?: ReactNode
}
/** The filters of a list: a text, days, its own ones and, if there are several, the wallet. */
export function ListBar({ of, search, hasDays = false, wallets = [], counted, children }: BarProps) {
  const { values, set, clear, isFiltered } = of
  const find = useCallback((text: string) => set({ q: text || undefined }), [set])
  const isTextAlone = !hasDays && wallets.length === 0 && !children
  return (
    <FilterRow label="Filters">
      {search ? <SearchField {...search} value={values.q ?? ''} onChange={find} /> : null}
      {hasDays ? <DayFilter from={values.from} to={values.to} onChange={set} /> : null}
      {children}
      {wallets.length > 1 ? (
        <ChoiceFilter
          label="Wallet"
          isSingle
          choices={wallets.map(({ walletId, walletName }) => ({ value: walletId, label: walletName }))}
          value={values.wallet}
          onChange={(wallet) => set({ wallet })}
        />
      ) : null}
      <ClearFilters isFiltered={isFiltered && !isTextAlone} onClear={clear} />
      <ListTools count={counted ?? null} />
    </FilterRow>
  )
}

type Grid<Row> = Pick<DataGridProps<Row>, 'columns' | 'card' | 'rowKey' | 'groupOf'> & {
  /** What the address has of the open row, if it is not its key. */
  readonly openedBy?: (row: Row) => string
  readonly onOpen?: (row: Row) => void
}
/** The screen draws its rows itself, instead of as a table. */
interface Own<Row> {
  readonly rowsAs: (rows: readonly Row[]) => ReactNode
}
interface Common<Row> {
  readonly of: ListState<Row>
  readonly title: string
  /** Of the list for screen readers, if it is not the title. */
  readonly label?: string
  readonly actions?: ReactNode
  /** Above and below the filters. */
  readonly tabs?: ReactNode
  readonly bar?: ReactNode
  readonly sums?: ReactNode
  /** Next to the rows, such as folders. */
  readonly side?: ReactNode
  /** The title where nothing passes the filters, of a list that has some. */
  readonly none?: string
  readonly noneHint?: string
  readonly empty: ReactNode
  /** The open row. Without it a row opens another screen. */
  readonly detail?: (id: string) => ReactNode
  /** Dialogs. */
  readonly children?: ReactNode
}
type ListScreenProps<Row> = Common<Row> & (Grid<Row> | Own<Row>)
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { of, title, label = title, tabs, bar, sums, side, detail, children } = props
  const empty =
    of.isFiltered && props.none ? (
      <NoneFound title={props.none} hint={props.noneHint} onClear={of.clear} />
    ) : (
      props.empty
    )
  const rows =
    'rowsAs' in props ? (
      <OwnRows {...{ of, empty }} rowsAs={props.rowsAs} />
    ) : (
      <Table {...props} {...{ label, empty }} />
    )
  const { openId } = of
  const list = detail ? (
    <WithDetail list={rows} detail={openId === undefined ? null : <Fragment key={openId}>{detail(openId)}</Fragment>} />
  ) : (
    rows
  )
  return (
    <Page
      title={title}
      count={of.count}
      actions={props.actions}
      isFilling
      toolbar={
        tabs || sums ? (
          <ListToolbar>
            {tabs}
            {bar}
            {sums}
          </ListToolbar>
        ) : (
          bar
        )
      }
    >
      {side ? (
        <div className={classes['withSide']}>
          {side}
          {list}
        </div>
      ) : (
        list
      )}
      {children}
    </Page>
  )
}

function Table<Row>(props: Common<Row> & Grid<Row> & { readonly label: string }) {
  const { of, label, columns, card, rowKey, groupOf, openedBy = rowKey, onOpen, detail, empty } = props
  const opened = of.rows?.find((row) => openedBy(row) === of.openId)
  return (
    <DataGrid
      {...{ label, columns, card, rowKey, empty }}
      {...(groupOf && { groupOf })}
      rows={of.rows}
      openKey={opened && rowKey(opened)}
      onOpen={onOpen ?? ((row) => of.open(openedBy(row)))}
      {...(detail && { onClose: of.close })}
      {...(of.sorting && { sorting: of.sorting })}
      error={of.error}
      onRetry={of.onRetry}
      {...(of.more && { more: of.more })}
    />
  )
}
