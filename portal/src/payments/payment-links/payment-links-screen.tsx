/** The payment links of a merchant by their state. */
import { ActionIcon, Button } from '@mantine/core'
import { createTemporary, TemporaryId } from '@singil/contract/payments/checkout'
import {
  downloadPaymentLinks,
  getPaymentLink,
  listPaymentLinks,
  type LinkTab,
  linkTabs,
  type PaymentLinkRow,
} from '@singil/contract/payments/payment-links'
import { listStores } from '@singil/contract/catalogue/stores'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import Share from 'lucide-react/icons/share-2'
import { useCallback, useMemo, useState } from 'react'
import { ExportButton } from '../../workspace/exports/index.ts'
import { Amount } from '../../kit/amount.tsx'
import { DataGrid } from '../../kit/data-grid.tsx'
import { DayFilter } from '../../kit/day-filter.tsx'
import { WithDetail } from '../../kit/detail.tsx'
import { ChoiceFilter, ClearFilters, FilterRow, SearchField, useFilters } from '../../kit/filters.tsx'
import { moreOf } from '../../kit/load-more.tsx'
import { sayClock, sayNearDay } from '../../kit/manila.ts'
import { Empty } from '../../kit/notice.tsx'
import { ListTools } from '../../kit/list-tools.tsx'
import { Page } from '../../kit/page.tsx'
import { useAsk, usePages } from '../../kit/queries.ts'
import { useMid } from '../../kit/selected-merchant.ts'
import { useMay } from '../../kit/session.ts'
import { Tabs } from '../../kit/tabs.tsx'
import { StoreFilter } from '../../catalogue/stores/index.ts'
import { aboutLink, columnsOf } from './link-columns.tsx'
import { filterNames, queryOf, readTab } from './link-filter.ts'
import { LinkPanel } from './link-panel.tsx'
import { LinkStatus } from './link-state.tsx'
import { useLiveLinks } from './live-links.ts'
import { ShareDialog } from './share-dialog.tsx'
import classes from './payment-links.module.css'

const pollMs = 20_000
const shownHere = [listPaymentLinks, getPaymentLink]
const labels: Readonly<Record<LinkTab, string>> = {
  active: 'Active',
  paid: 'Paid',
  expired: 'Expired',
  cancelled: 'Cancelled',
  all: 'All',
}
const tabs = linkTabs.map((name) => ({ name, label: labels[name] }))
const ends = [{ value: 'day', label: 'Within a day' }]
const emptyOf: Readonly<Record<LinkTab, string>> = {
  active: 'A link that waits for its customer stands here until it is paid, cancelled or expires.',
  paid: 'No link has been paid yet.',
  expired: 'No link has run out of time.',
  cancelled: 'No link was cancelled.',
  all: 'Make a link, send it to your customer, and see here when it is opened and paid.',
}

const dayOfRow = (row: PaymentLinkRow) => sayNearDay(new Date(row.createdAt), new Date())
const isOpen = ({ state }: PaymentLinkRow) => state === 'active' || state === 'opened' || state === 'channel_chosen'

export default function PaymentLinksScreen() {
  const mid = useMid()
  const { linkId } = useParams({ strict: false })
  const navigate = useNavigate()
  const fresh = useLiveLinks(shownHere)
  const mayMake = useMay(createTemporary.permission)
  const { values, set, clear } = useFilters(filterNames)
  const tab = readTab(values.tab)
  const polling = fresh ? {} : { everyMs: pollMs }
  const query = queryOf(values)
  const { from: _from, to: _to, ...exported } = query
  const list = usePages(listPaymentLinks, { query }, { limit: 50, ...polling })
  const rows = useMemo(() => list.data?.pages.flatMap(({ result }) => result), [list.data])
  const stores = useAsk(listStores, { params: { merchantId: mid ?? '' } }, { isEnabled: mid !== null })
  const hasStores = (stores.data?.length ?? 0) > 1
  const columns = useMemo(() => columnsOf(hasStores), [hasStores])
  const [shared, setShared] = useState<PaymentLinkRow | null>(null)
  const opened = TemporaryId.safeParse(linkId).data
  const open = (next: string | undefined) =>
    void navigate({
      to: '/portal/payment-links/{-$linkId}',
      params: { linkId: next },
      search: (before) => before,
    })
  // Who looks for a link seldom knows what became of it.
  const search = useCallback(
    (q: string) => set({ q: q || undefined, ...(q && !values.tab ? { tab: 'all' } : {}) }),
    [set, values.tab],
  )
  const { tab: _, ...narrowing } = values
  const isNarrowed = Object.keys(narrowing).length > 0
  const [first] = list.data?.pages ?? []
  const make = mayMake ? (
    <Button component={Link} to="/portal/transactions/compose" leftSection={<Plus size={16} aria-hidden />}>
      New link
    </Button>
  ) : null
  return (
    <Page
      title="Payment links"
      isFilling
      count={first && `${first.pagination.rowCount.toLocaleString('en-PH')}${first.rowCountIsMore ? '+' : ''}`}
      actions={
        <>
          <ExportButton
            endpoint={downloadPaymentLinks}
            what="payment links"
            filters={exported}
            from={values.from}
            to={values.to}
          />
          {make}
        </>
      }
      toolbar={
        <div className={classes['toolbar']}>
          <Tabs label="States" parameter="tab" tabs={tabs} open={tab} />
          <FilterRow label="Filters">
            <SearchField
              label="Search payment links"
              placeholder="Any reference, name, amount or words"
              value={values.q ?? ''}
              onChange={search}
            />
            <DayFilter from={values.from} to={values.to} onChange={set} />
            {tab === 'active' ? (
              <ChoiceFilter
                label="Ends"
                isSingle
                choices={ends}
                value={values.ends}
                onChange={(picked) => set({ ends: picked })}
              />
            ) : null}
            <StoreFilter stores={stores.data} value={values.store} onChange={(store) => set({ store })} />
            <ClearFilters isFiltered={isNarrowed} onClear={clear} />
            <ListTools />
          </FilterRow>
        </div>
      }
    >
      <WithDetail
        list={
          <DataGrid
            rows={rows}
            columns={columns}
            label="Payment links"
            rowKey={(row) => row.id}
            openKey={opened}
            onOpen={(row) => open(row.id)}
            onClose={() => open(undefined)}
            {...(fresh && { fresh })}
            error={list.error}
            onRetry={() => void list.refetch()}
            more={moreOf(list)}
            {...(values.ends ? {} : { groupOf: dayOfRow })}
            card={(row) => ({
              lead: aboutLink(row),
              trail: <Amount of={row.amount} />,
              under: `${sayClock(new Date(row.createdAt))} · ${row.requestId}`,
              aside: <LinkStatus of={row.state} />,
              act: isOpen(row) ? (
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={`Share ${row.requestId}`}
                  onClick={() => setShared(row)}
                >
                  <Share size={16} aria-hidden />
                </ActionIcon>
              ) : null,
            })}
            empty={
              isNarrowed ? (
                <Empty
                  title="No link like this"
                  action={
                    <Button variant="default" onClick={clear}>
                      Clear the filters
                    </Button>
                  }
                >
                  Search in All for a link whose state you do not know.
                </Empty>
              ) : (
                <Empty title={tab === 'active' || tab === 'all' ? 'No payment link yet' : 'Nothing here'} action={make}>
                  {emptyOf[tab]}
                </Empty>
              )
            }
          />
        }
        detail={opened ? <LinkPanel key={opened} id={opened} onClose={() => open(undefined)} /> : null}
      />
      {shared ? <ShareDialog link={shared} onClose={() => setShared(null)} /> : null}
    </Page>
  )
}
