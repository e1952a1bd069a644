/** The payment links of a merchant by their state. */
import { ActionIcon, Button } from '@mantine/core'
import { createTemporary, TemporaryId } from '@singil/contract/payments/checkout'
import {
  downloadPaymentLinks,
  listPaymentLinks,
  type LinkTab,
  linkTabs,
  type PaymentLinkRow,
} from '@singil/contract/payments/payment-links'
import { listStores } from '@singil/contract/catalogue/stores'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import Share from 'lucide-react/icons/share-2'
import { ExportButton } from '../../workspace/exports/index.ts'
import { Amount, createdDay, formatClock } from '../../kit/values/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { Tabs } from '../../kit/layout/index.ts'
import { StoreFilter } from '../../catalogue/stores/index.ts'
import { aboutLink, columnsOf } from './link-columns.tsx'
import { filterNames, queryOf, readTab } from './link-filter.ts'
import { LinkPanel } from './link-panel.tsx'
import { LinkStatus } from './link-state.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useState } from 'react'
import { ChoiceFilter, ListBar, ListScreen, useList } from '../../kit/list/index.ts'

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

const isOpen = ({ state }: PaymentLinkRow) => state === 'active' || state === 'opened' || state === 'channel_chosen'

export default function PaymentLinksScreen() {
  const mid = useMid()
  const mayMake = useMay(createTemporary.permission)
  const list = useList({
    path: '/portal/payment-links/{-$linkId}',
    filters: filterNames,
    list: listPaymentLinks,
    request: (values) => ({ query: queryOf(values) }),
  })
  const { values, set } = list
  const tab = readTab(values.tab)
  const stores = useAsk(listStores, { params: { merchantId: mid ?? '' } }, { isEnabled: mid !== null }).data
  const [shared, setShared] = useState<PaymentLinkRow | null>(null)
  const openId = TemporaryId.safeParse(list.openId).data
  // Who looks for a link seldom knows what became of it.
  const find = (changes: Parameters<typeof set>[0]) =>
    set({ ...changes, ...(changes.q && !values.tab ? { tab: 'all' } : {}) })
  const make = mayMake ? (
    <Button component={Link} to="/portal/transactions/compose" leftSection={<Plus size={16} aria-hidden />}>
      New link
    </Button>
  ) : null
  return (
    <ListScreen
      of={{ ...list, openId }}
      title="Payment links"
      actions={
        <>
          <ExportButton endpoint={downloadPaymentLinks} what="payment links" filters={queryOf(values)} />
          {make}
        </>
      }
      tabs={<Tabs label="States" parameter="tab" tabs={tabs} open={tab} />}
      bar={
        <ListBar
          of={{ ...list, set: find }}
          search={{ label: 'Search payment links', placeholder: 'Any reference, name, amount or words' }}
          hasDays
        >
          {tab === 'active' ? (
            <ChoiceFilter
              label="Ends"
              isSingle
              choices={ends}
              value={values.ends}
              onChange={(picked) => set({ ends: picked })}
            />
          ) : null}
          <StoreFilter stores={stores} value={values.store} onChange={(store) => set({ store })} />
        </ListBar>
      }
      columns={columnsOf((stores?.length ?? 0) > 1)}
      card={(row) => ({
        lead: aboutLink(row),
        trail: <Amount of={row.amount} />,
        under: `${formatClock(new Date(row.createdAt))} · ${row.requestId}`,
        aside: <LinkStatus of={row.state} />,
        act: isOpen(row) ? (
          <ActionIcon variant="default" size="lg" aria-label={`Share ${row.requestId}`} onClick={() => setShared(row)}>
            <Share size={16} aria-hidden />
          </ActionIcon>
        ) : null,
      })}
      rowKey={(row) => row.id}
      {...(values.ends ? {} : { groupOf: createdDay })}
      none="No link like this"
      noneHint="Search in All for a link whose state you do not know."
      empty={
        <Empty title={tab === 'active' || tab === 'all' ? 'No payment link yet' : 'Nothing here'} action={make}>
          {emptyOf[tab]}
        </Empty>
      }
      detail={() => openId && <LinkPanel id={openId} onClose={list.close} />}
    >
      {shared ? <ShareDialog link={shared} onClose={() => setShared(null)} /> : null}
    </ListScreen>
  )
}
