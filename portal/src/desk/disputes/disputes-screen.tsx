/** Payments that customers' banks took back: for a merchant its own, for staff those of all merchants. */
import { DisputeState, downloadDisputes, getDispute, listDisputes, stateLabels } from '@singil/contract/desk/disputes'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ExportButton } from '../../workspace/exports/index.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { WithDetail } from '../../kit/detail.tsx'
import { ClearFilters, FilterRow, SearchField, StateFilter, useFilters } from '../../kit/filters.tsx'
import { NoneFound } from '../../kit/list-filters.tsx'
import { useSorting } from '../../kit/list-sort.ts'
import { ListTools } from '../../kit/list-tools.tsx'
import { useLiveReload } from '../../kit/live-reload.ts'
import { stateOf } from '../../kit/load-more.tsx'
import { Empty } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { usePages } from '../../kit/queries.ts'
import { useMid } from '../../kit/selected-merchant.ts'
import { cardOf, columnsOf } from './dispute-columns.tsx'
import { DisputePanel } from './dispute-panel.tsx'

const states = DisputeState.options.map((value) => ({ value, label: stateLabels[value] }))

export default function DisputesScreen() {
  useLiveReload('disputes/', [listDisputes, getDispute])
  const { disputeId } = useParams({ strict: false })
  const navigate = useNavigate()
  const { values, set, isFiltered, clear } = useFilters(['q', 'state'])
  const state = DisputeState.safeParse(values.state).data
  const query = { ...(state && { state }), ...(values.q && { searchValue: values.q }) }
  const sorting = useSorting(listDisputes, '-openedAt')
  const list = usePages(listDisputes, { query }, { limit: 50, sort: sorting.sort })
  const pages = list.data?.pages
  const search = useCallback((q: string) => set({ q: q || undefined }), [set])
  const hasMerchants = useMid() === null
  const open = (next: string | undefined) =>
    void navigate({ to: '/portal/disputes/{-$disputeId}', params: { disputeId: next }, search: (before) => before })
  const toolbar = (
    <FilterRow label="Filters">
      <SearchField
        label="Search disputes"
        placeholder="Payment or case number"
        value={values.q ?? ''}
        onChange={search}
      />
      <StateFilter choices={states} value={state} onChange={(next) => set({ state: next })} />
      <ClearFilters isFiltered={isFiltered} onClear={clear} />
      <ListTools />
    </FilterRow>
  )
  return (
    <Page
      title="Disputes"
      count={pages?.[0]?.pagination.rowCount.toLocaleString('en-PH')}
      actions={<ExportButton endpoint={downloadDisputes} what="disputes" isWhole filters={query} />}
      isFilling
      toolbar={toolbar}
    >
      <WithDetail
        list={
          <DataGrid
            label="Disputes"
            sorting={sorting}
            columns={columnsOf(hasMerchants)}
            card={cardOf(hasMerchants)}
            rows={pages?.flatMap(({ result }) => result)}
            rowKey={(row) => row.disputeId}
            openKey={disputeId}
            onOpen={(row) => open(row.disputeId)}
            onClose={() => open(undefined)}
            {...stateOf(list)}
            empty={
              isFiltered ? (
                <NoneFound title="No dispute like this" onClear={clear} />
              ) : (
                <Empty title="No disputes">
                  If the bank of a customer takes a payment back, it is here, with the day by which you can answer.
                </Empty>
              )
            }
          />
        }
        detail={
          disputeId ? <DisputePanel key={disputeId} disputeId={disputeId} onClose={() => open(undefined)} /> : null
        }
      />
    </Page>
  )
}
