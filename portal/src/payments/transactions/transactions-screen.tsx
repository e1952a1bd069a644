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
import type { Answer } from '@singil/contract/kit/endpoint'
import { may } from '@singil/contract/kit/permission'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Amount, createdDay, formatClock, FulfilmentState, TransactionState } from '../../kit/values/index.ts'
import { ExportButton } from '../../workspace/exports/index.ts'
import {
  ChoiceFilter,
  formatRowCount,
  ListBar,
  type ListCount,
  ListScreen,
  useFilters,
  useOpened,
  useRowsOf,
} from '../../kit/list/index.ts'
import { SlotView, Tabs } from '../../kit/layout/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useAsk, useMay, useMid, useScroll } from '../../kit/call/index.ts'
import { StoreFilter } from '../../catalogue/stores/index.ts'
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

const rowsOf = ({ rows }: Answer<typeof searchTransactions>) => rows

export default function TransactionsScreen() {
  const mid = useMid()
  const mayCompose = useMay(may('TRANSACTION_COMPOSE', 'create'))
  const mayLabel = useMay(may('TRANSACTION_LIST', 'update'))
  const filters = useFilters(filterNames)
  const { values, set } = filters
  const opened = useOpened('/portal/transactions/{-$requestId}')
  const tab = readTab(values.tab)
  const searched = searchOf(values)
  const { limit: _limit, ...exported } = searched
  const found = useScroll(searchTransactions, { body: searched }, loadMoreTransactions, ({ scrollId }) => scrollId)
  const channels = useAsk(listChannels, {}, { staleTimeMs: 3_600_000 })
  const first = found.data?.pages[0]
  const count = first && formatRowCount(first.totalCount, first.totalIsMore)
  const list = { ...filters, ...opened, ...useRowsOf(found, rowsOf), count }
  const { rows } = list
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
  const narrowed = { tag: values.tag, folder: values.folder, onChange: set }
  const bar = (
    <ListBar
      of={list}
      search={{ label: 'Search transactions', placeholder: 'Reference, amount, name or e-mail' }}
      hasDays
      counted={counted}
    >
      <ChoiceFilter label="Status" choices={filterCodes} value={values.types} onChange={(types) => set({ types })} />
      <ChoiceFilter
        label="Channel"
        choices={channels.data?.map((channel) => ({ value: channel.code, label: channel.name })) ?? []}
        value={values.channels}
        onChange={(picked) => set({ channels: picked })}
      />
      <StoreFilter stores={stores.data} value={values.store} onChange={(store) => set({ store })} />
      {values.tag || values.folder ? <SlotView of={listFilters} props={narrowed} /> : null}
      {mid === null ? null : (
        <Button variant="subtle" size="compact-sm" aria-expanded={isRailOpen} onClick={() => setRailOpen(!isRailOpen)}>
          {isRailOpen ? 'Hide folders and tags' : 'Folders and tags'}
        </Button>
      )}
      {mid === null ? null : (
        <>
          <ReportButton mid={mid} store={stores.data?.find(({ storeId }) => storeId === values.store)} />
          <CustomsButton store={values.store} from={values.from} to={values.to} />
        </>
      )}
    </ListBar>
  )
  return (
    <ListScreen
      of={list}
      title="Transactions"
      actions={<ExportButton endpoint={downloadTransactions} what="transactions" filters={exported} />}
      tabs={
        <Tabs label="States" parameter="tab" tabs={tabs.map((name) => ({ name, label: tabLabels[name] }))} open={tab} />
      }
      bar={bar}
      sums={
        // Of one height: the rows stay where they are when the first of them is chosen.
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
      }
      side={isRailOpen && mid !== null ? <SlotView of={listSide} props={narrowed} /> : null}
      columns={columns}
      rowKey={(row) => row.id}
      openedBy={(row) => row.requestId}
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
      none={texts.none}
      noneHint="No payments match your filters."
      empty={
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
      }
      detail={(requestId) => <TransactionDetailPanel requestId={requestId} onClose={list.close} />}
    />
  )
}
