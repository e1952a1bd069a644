/** The screen of a list: its title with actions, what filters it, its rows, and the open one next to them. */
import { Fragment, type ReactNode, useCallback } from 'react'
import { DataGrid } from './data-grid.tsx'
import type { DataGridProps } from './data-grid-props.ts'
import { DayFilter } from './day-filter.tsx'
import { Page, WithDetail } from '../layout/index.ts'
import { ChoiceFilter, ClearFilters, FilterRow, SearchField } from './filters.tsx'
import { NoneFound } from '../feedback/index.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { type ListCount, ListTools } from './list-tools.tsx'
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

type Grid<Row> = Pick<DataGridProps<Row>, 'columns' | 'card' | 'rowKey' | 'groupOf'>
interface ListScreenProps<Row> extends Grid<Row> {
  readonly of: ListState<Row>
  readonly title: string
  /** Of the list for screen readers, if it is not the title. */
  readonly label?: string
  readonly actions?: ReactNode
  /** Above and below the filters. */
  readonly tabs?: ReactNode
  readonly bar?: ReactNode
  readonly sums?: ReactNode
  /** The title where nothing passes the filters, of a list that has some. */
  readonly none?: string
  readonly noneHint?: string
  readonly empty: ReactNode
  /** The open row. Without it a row opens another screen. */
  readonly detail?: (id: string) => ReactNode
  readonly onOpen?: (row: Row) => void
  /** Dialogs. */
  readonly children?: ReactNode
}
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { of, title, label = title, tabs, bar, sums, detail, onOpen, children } = props
  const { columns, card, rowKey, groupOf } = props
  const grid = (
    <DataGrid
      label={label}
      {...{ columns, card, rowKey }}
      {...(groupOf && { groupOf })}
      rows={of.rows}
      openKey={of.openId}
      onOpen={onOpen ?? ((row) => of.open(rowKey(row)))}
      {...(detail && { onClose: of.close })}
      {...(of.sorting && { sorting: of.sorting })}
      error={of.error}
      onRetry={of.onRetry}
      {...(of.more && { more: of.more })}
      empty={
        of.isFiltered && props.none ? (
          <NoneFound title={props.none} hint={props.noneHint} onClear={of.clear} />
        ) : (
          props.empty
        )
      }
    />
  )
  const { openId } = of
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
      {detail ? (
        <WithDetail
          list={grid}
          detail={openId === undefined ? null : <Fragment key={openId}>{detail(openId)}</Fragment>}
        />
      ) : (
        grid
      )}
      {children}
    </Page>
  )
}
