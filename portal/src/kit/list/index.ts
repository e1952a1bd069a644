export { BulkPlanned, useCurrent } from './bulk-planned.tsx'
export { ColumnPicker, type PickedColumn } from './column-picker.tsx'
export { type RowTicks, amountColumn, createdColumn, tickColumn } from './columns.tsx'
export type { Card, Column, DataGridProps } from './data-grid-props.ts'
export { DataGrid } from './data-grid.tsx'
export { DayFilter } from './day-filter.tsx'
export { ChoiceFilter, ClearFilters, FilterChip, FilterRow, SearchField, StateFilter, useFilters } from './filters.tsx'
export { useListColumns } from './list-columns.ts'
export { ListBar, ListScreen } from './list-screen.tsx'
export { useSorting } from './list-sort.ts'
export { ListSums, ListToolbar } from './list-toolbar.tsx'
export {
  type CountedRows,
  type ListCount,
  ListTools,
  ListToolsProvider,
  listCount,
  useListCount,
} from './list-tools.tsx'
export { LoadMore, moreOf } from './load-more.tsx'
export { usePagedRows, useRowsOf } from './paged-rows.ts'
export { ShowMore } from './show-more.tsx'
export { countOf, formatRowCount, type ListPath, type Paged, searchOf, useList, useOpened } from './use-list.ts'
