import { Button } from '@mantine/core'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { type Exhibit, Held, ignore, longText } from '../../../gallery/exhibit.tsx'
import { networkError } from '../call/index.ts'
import { Empty } from '../feedback/index.ts'
import { Amount } from '../values/index.ts'
import { BulkPlanned } from './bulk-planned.tsx'
import { ColumnPicker, type PickedColumn } from './column-picker.tsx'
import { amountColumn, createdColumn } from './columns.tsx'
import type { DataGridProps } from './data-grid-props.ts'
import { DataGrid } from './data-grid.tsx'
import { DayFilter } from './day-filter.tsx'
import { ChoiceFilter, ClearFilters, FilterChip, FilterRow, SearchField, StateFilter } from './filters.tsx'
import { ListScreen } from './list-screen.tsx'
import { ListSums, ListToolbar } from './list-toolbar.tsx'
import { LoadMore } from './load-more.tsx'
import { ShowMore } from './show-more.tsx'
import type { ListState } from './use-list.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly amount: Centavos
  readonly createdAt: string
}
const rows: readonly Row[] = ['Kape ni Lolo', 'Habi Weaving', longText].map((name, at) => ({
  id: String(at),
  name,
  amount: centavos(1_250_50 * (at + 1)),
  createdAt: '2026-11-20T07:04:00.000Z',
}))
const columns = [
  amountColumn<Row>(),
  { key: 'name', title: 'Name', cell: ({ name }: Row) => name },
  createdColumn<Row>(),
]
const grid: Omit<DataGridProps<Row>, 'label'> = {
  columns,
  rows,
  rowKey: ({ id }) => id,
  card: ({ name, amount }) => ({ lead: name, trail: <Amount of={amount} />, under: '20 Nov 2026' }),
  empty: <Empty title="Nothing yet" />,
  isPlain: true,
}
const choices = [
  { value: 'paid', label: 'Paid' },
  { value: 'failed', label: 'Failed' },
]
const list: ListState<Row> = {
  values: {},
  set: ignore,
  clear: ignore,
  isFiltered: false,
  rows,
  count: '3',
  openId: undefined,
  open: () => undefined,
  close: ignore,
  error: null,
  onRetry: ignore,
}
const more = { has: true, isLoading: false, load: ignore, damaged: 0 }

export default [
  {
    of: ['DataGrid'],
    says: 'Rows as a table, on a phone as cards.',
    states: {
      'wide: filled': <DataGrid {...grid} label="Payments" onOpen={ignore} openKey="1" />,
      'wide: loading': <DataGrid {...grid} label="Payments that load" rows={undefined} />,
      empty: <DataGrid {...grid} label="No payments" rows={[]} />,
      error: (
        <DataGrid {...grid} label="Payments that failed" rows={undefined} error={networkError()} onRetry={ignore} />
      ),
    },
  },
  {
    of: ['ListToolbar', 'ListSums'],
    says: 'What stands above a list, and the sums of what it shows.',
    states: {
      sums: (
        <ListToolbar>
          <ListSums
            of={{ count: 3, isMore: false }}
            nouns={['payment', 'payments']}
            sums={[['Total', centavos(7_503_00)]]}
          />
        </ListToolbar>
      ),
      loading: <ListSums of={undefined} nouns={['payment', 'payments']} sums={[]} />,
    },
  },
  {
    of: ['FilterRow', 'SearchField', 'FilterChip', 'ChoiceFilter', 'StateFilter', 'DayFilter', 'ClearFilters'],
    says: 'Filters as chips.',
    states: {
      'wide: none chosen': (
        <FilterRow label="Filters without a choice">
          <SearchField value="" label="Search payments" placeholder="Reference" onChange={ignore} />
          <StateFilter choices={choices} value={undefined} onChange={ignore} />
          <DayFilter from={undefined} to={undefined} onChange={ignore} />
        </FilterRow>
      ),
      'wide: chosen': (
        <FilterRow label="Filters with choices">
          <ChoiceFilter label="Channel" choices={choices} value="paid,failed" onChange={ignore} />
          <DayFilter from="2026-11-01" to="2026-11-20" onChange={ignore} />
          <FilterChip label="Store" chosen={longText} onClear={ignore}>
            Its choices.
          </FilterChip>
          <ClearFilters isFiltered onClear={ignore} />
        </FilterRow>
      ),
    },
  },
  {
    of: ['ColumnPicker'],
    says: 'Chooses columns, their order and their titles.',
    states: {
      usual: (
        <Held<readonly PickedColumn[]> first={[{ key: 'amount' }, { key: 'name', title: 'Customer' }]}>
          {(picked, set) => <ColumnPicker label="Columns" offered={columns} picked={picked} canRename onChange={set} />}
        </Held>
      ),
    },
  },
  {
    of: ['BulkPlanned'],
    says: 'What an action on several rows will change.',
    states: {
      planned: (
        <BulkPlanned
          plan={{ ids: ['1', '2'], skipped: [{ why: 'Paid already', count: 1 }] }}
          error={null}
          of={3}
          nouns={['payment', 'payments']}
        />
      ),
      loading: <BulkPlanned plan={undefined} error={null} of={3} nouns={['payment', 'payments']} />,
      error: <BulkPlanned plan={undefined} error={networkError()} of={3} nouns={['payment', 'payments']} />,
    },
  },
  {
    of: ['LoadMore', 'ShowMore'],
    says: 'The next page of a list, and the rest of a short one.',
    states: {
      more: <LoadMore {...more} />,
      loading: <LoadMore {...more} isLoading />,
      error: <LoadMore {...more} error={networkError()} />,
      'left out': <LoadMore {...more} has={false} damaged={2} />,
      'a short list': <ShowMore isBusy={false} onClick={ignore} />,
    },
  },
  {
    of: ['ListScreen'],
    says: 'The screen of a list: its title, actions and rows, and in `bar` its filters.',
    states: {
      'wide: filled': <ListScreen {...grid} of={list} title="Payments" actions={<Button>Create a link</Button>} />,
      'wide: nothing passes the filters': (
        <ListScreen {...grid} of={{ ...list, rows: [], isFiltered: true }} title="Refunds" none="No such refund" />
      ),
      'as the screen draws them': (
        <ListScreen
          of={list}
          title="Cards"
          rowsAs={(cards) => cards.map(({ id, name }) => <p key={id}>{name}</p>)}
          empty={<Empty title="Nothing yet" />}
        />
      ),
    },
  },
] satisfies readonly Exhibit[]
