import { formatNumber } from '@singil/contract/kit/count'
import { listChannels } from '@singil/contract/catalogue/channels'
import { listStores } from '@singil/contract/catalogue/stores'
import { filterCodes } from '@singil/contract/payments/gateway'
import {
  downloadTransactions,
  loadMoreTransactions,
  searchTransactions,
  sumTransactions,
  tabLabels,
  tabs,
  texts,
} from '@singil/contract/payments/transactions'
import { Button } from '@mantine/core'
import { may } from '@singil/contract/kit/permission'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { Amount, createdDay, formatClock, FulfilmentState, TransactionState } from '../../kit/values/index.ts'
import { ExportButton } from '../../workspace/exports/index.ts'
import {
  ChoiceFilter,
  ClearFilters,
  DataGrid,
  DayFilter,
  FilterRow,
  type ListCount,
  ListTools,
  moreOf,
  SearchField,
  useFilters,
} from '../../kit/list/index.ts'
import { Page, SlotView, Stack, Tabs, WithDetail } from '../../kit/layout/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useAsk, useMay, useMid, useScroll } from '../../kit/call/index.ts'
import { columnsOf } from './list-columns.tsx'
import { CustomsButton } from './customs-button.tsx'
import { ReportButton } from './report-button.tsx'
import { aboveChosen, listFilters, listSide } from './slots.ts'
import { SumsLine } from './sums-line.tsx'
import { filterNames, readTab, searchOf } from './transaction-filter.ts'
import { TransactionDetailPanel } from './transaction-detail-panel.tsx'
import { TagDots } from './tag-dots.tsx'
import { useTicks } from './use-ticks.ts'
import { who } from './who.ts'
import classes from './transactions-screen.module.css'

/** How many rows a saved view has. */
const counted: ListCount = {
  endpoint: sumTransactions,
  requestOf: (values) => {
    const { limit: _, ...body } = searchOf(values)
    return { body }
  },
}

const countOf = (page: { totalCount: number; totalIsMore: boolean } | undefined) =>
  page && `${formatNumber(page.totalCount)}${page.totalIsMore ? '+' : ''}`

export default function TransactionsScreen() {
  const { requestId } = useParams({ strict: false })
  const navigate = useNavigate()
  const mid = useMid()
  const mayCompose = useMay(may('TRANSACTION_COMPOSE', 'create'))
  const mayLabel = useMay(may('TRANSACTION_LIST', 'update'))
  const { values, set, clear, isFiltered } = useFilters(filterNames)
  const tab = readTab(values.tab)
  const searched = searchOf(values)
  const { from, to, limit: _limit, ...exported } = searched
  const list = useScroll(searchTransactions, { body: searched }, loadMoreTransactions)
  const channels = useAsk(listChannels, {}, { staleTimeMs: 3_600_000 })
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data])
  const stores = useAsk(listStores, { params: { merchantId: mid ?? '' } }, { isEnabled: mid !== null })
  const hasDeliveries = rows?.some((row) => row.fulfilment !== 'none') ?? false
  const [isRailOpen, setRailOpen] = useState(false)
  const ticks = useTicks(JSON.stringify(searched))
  const chosenRows = rows?.filter((row) => ticks.ticked.has(row.id)) ?? []
  const chosen = chosenRows.map((row) => row.id)
  const columns = columnsOf({
    isAllMerchants: mid === null,
    ticking: mayLabel && mid !== null ? ticks : null,
    hasDeliveries,
    hasAnswers: rows?.some((row) => row.formAnswers.length > 0) ?? false,
    isOfDeliveries: tab === 'forPickup' || tab === 'delivered',
  })
  const open = (next: string | undefined) =>
    void navigate({
      to: '/portal/transactions/{-$requestId}',
      params: { requestId: next },
      search: (before) => before,
    })
  const search = useCallback((text: string) => set({ q: text || undefined }), [set])
  // A tab alone is not a filter.
  const isNarrowed = isFiltered && (Object.keys(values).length > 1 || tab === 'all')
  const narrowed = { tag: values.tag, folder: values.folder, onChange: set }
  const toolbar = (
    <Stack gap={3}>
      <Tabs label="States" parameter="tab" tabs={tabs.map((name) => ({ name, label: tabLabels[name] }))} open={tab} />
      <FilterRow label="Filters">
        <SearchField
          label="Search transactions"
          placeholder="Reference, amount, name or e-mail"
          value={values.q ?? ''}
          onChange={search}
        />
        <DayFilter from={values.from} to={values.to} onChange={set} />
        <ChoiceFilter label="Status" choices={filterCodes} value={values.types} onChange={(types) => set({ types })} />
        <ChoiceFilter
          label="Channel"
          choices={channels.data?.map((channel) => ({ value: channel.code, label: channel.name })) ?? []}
          value={values.channels}
          onChange={(picked) => set({ channels: picked })}
        />
        {stores.data && stores.data.length > 1 ? (
          <ChoiceFilter
            label="Store"
            isSingle
            choices={stores.data.map((store) => ({ value: store.storeId, label: store.storeName }))}
            value={values.store}
            onChange={(store) => set({ store })}
          />
        ) : null}
        {values.tag || values.folder ? <SlotView of={listFilters} props={narrowed} /> : null}
        {mid === null ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isRailOpen}
            onClick={() => setRailOpen(!isRailOpen)}
          >
            {isRailOpen ? 'Hide folders and tags' : 'Folders and tags'}
          </Button>
        )}
        {mid === null ? null : (
          <>
            <ReportButton mid={mid} store={stores.data?.find(({ storeId }) => storeId === values.store)} />
            <CustomsButton store={values.store} from={values.from} to={values.to} />
          </>
        )}
        <ClearFilters isFiltered={isNarrowed} onClear={clear} />
        <ListTools count={counted} />
      </FilterRow>
      {/* Of one height: the rows stay where they are when the first of them is chosen. */}
      <div className={classes['above']}>
        {chosen.length > 0 ? (
          <SlotView
            of={aboveChosen}
            props={{ chosen, rows: chosenRows, tag: values.tag, folder: values.folder, onClear: ticks.clear }}
          />
        ) : (
          <SumsLine search={searched} isAllMerchants={mid === null} />
        )}
      </div>
    </Stack>
  )
  const grid = (
    <DataGrid
      label="Transactions"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      openKey={rows?.find((row) => row.requestId === requestId)?.id}
      onOpen={(row) => open(row.requestId)}
      onClose={() => open(undefined)}
      error={list.error}
      onRetry={() => void list.refetch()}
      more={moreOf(list)}
      groupOf={createdDay}
      card={(row) => ({
        lead: (
          <>
            {mid === null ? row.merchantName : who(row)}
            <TagDots tags={row.tags} />
          </>
        ),
        trail: <Amount of={row.amount} />,
        under: [formatClock(new Date(row.createdAt)), row.requestId, mid === null ? who(row) : row.channelName].join(
          ' · ',
        ),
        // What is delivered is paid, unless it says otherwise.
        aside:
          row.fulfilment !== 'none' && row.status === 'paid' && row.refunded === 0 ? (
            <FulfilmentState of={row.fulfilment} />
          ) : (
            <TransactionState of={row.status} refunded={row.refunded > 0} />
          ),
      })}
      empty={
        isNarrowed ? (
          <Empty
            title={texts.none}
            action={
              <Button variant="default" onClick={clear}>
                Clear the filters
              </Button>
            }
          >
            No payments match your filters.
          </Empty>
        ) : (
          <Empty
            title={texts.none}
            action={
              mayCompose && tab === 'all' ? (
                <Button component={Link} to="/portal/transactions/compose">
                  New request
                </Button>
              ) : (
                <Button variant="default" component={Link} to="/portal/transactions">
                  See all payments
                </Button>
              )
            }
          >
            {tab === 'all'
              ? 'A payment appears here as soon as a customer chooses how to pay.'
              : `No payment is ${tabLabels[tab].toLowerCase()} now.`}
          </Empty>
        )
      }
    />
  )
  return (
    <Page
      title="Transactions"
      count={countOf(list.data?.pages[0])}
      actions={
        <ExportButton endpoint={downloadTransactions} what="transactions" filters={exported} from={from} to={to} />
      }
      toolbar={toolbar}
      isFilling
    >
      <div className={classes['withSide']}>
        {isRailOpen && mid !== null ? <SlotView of={listSide} props={narrowed} /> : null}
        <WithDetail
          list={grid}
          detail={requestId ? <TransactionDetailPanel requestId={requestId} onClose={() => open(undefined)} /> : null}
        />
      </div>
    </Page>
  )
}
