/** The sales that the merchant shared with others, and the shares that it got; one of them open next to the list. */
import { Button } from '@mantine/core'
import {
  downloadSplitPayments,
  listSplitPayments,
  searchSplitPayments,
  sumSplitPayments,
} from '@singil/contract/payments/split-payments'
import { Link } from '@tanstack/react-router'
import { ExportButton } from '../../workspace/exports/index.ts'
import { ListBar, listCount, ListScreen, ListSums, searchOf, useList } from '../../kit/list/index.ts'
import { createdDay } from '../../kit/values/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useAsk, useMid } from '../../kit/call/index.ts'
import { Tabs } from '../../kit/layout/index.ts'
import { useWallets } from '../../wallets/wallets/index.ts'
import { cardOf, columns } from './split-columns.tsx'
import { filterNames, queryOf, readDirection } from './split-filter.ts'
import { SplitPanel } from './split-panel.tsx'

const counted = listCount(sumSplitPayments, queryOf)
const tabs = [
  { name: 'all', label: 'All' },
  { name: 'out', label: 'Shared by you' },
  { name: 'in', label: 'Received' },
]

export default function SplitPaymentsScreen() {
  const wallets = useWallets(useMid()).data ?? []
  const list = useList({
    path: '/portal/split-payments/{-$entryId}',
    filters: filterNames,
    list: listSplitPayments,
    request: (values) => ({ query: queryOf(values) }),
    search: searchSplitPayments,
    searchRequest: (values, searchValue) => ({ query: { ...queryOf(values), searchValue } }),
  })
  const query = { ...queryOf(list.values), ...searchOf(list.values) }
  const sums = useAsk(sumSplitPayments, { query }, { staleTimeMs: 5_000, keepsPrevious: true }).data
  const totals = sums
    ? ([
        ['Shared', sums.out],
        ['Received', sums.in],
      ] as const)
    : []
  const templates = (
    <Button component={Link} to="/portal/split-templates" variant="default">
      Split templates
    </Button>
  )
  return (
    <ListScreen
      of={list}
      title="Split payments"
      actions={
        <>
          <ExportButton endpoint={downloadSplitPayments} what="split payments" filters={query} />
          {templates}
        </>
      }
      tabs={
        <Tabs
          label="Directions"
          parameter="direction"
          tabs={tabs}
          open={readDirection(list.values.direction) ?? 'all'}
        />
      }
      bar={
        <ListBar
          of={list}
          search={{ label: 'Search split payments', placeholder: 'Request id, name, template or amount' }}
          hasDays
          wallets={wallets}
          counted={counted}
        />
      }
      sums={<ListSums of={sums} nouns={['payment', 'payments']} sums={totals} />}
      columns={columns}
      card={cardOf}
      rowKey={(row) => row.id}
      groupOf={createdDay}
      none="No split payment like this"
      empty={
        <Empty title="No split payment yet" action={templates}>
          Make a template and use it for a store or a payment link: its payments are then shared with others, to the
          centavo.
        </Empty>
      }
      detail={(id) => <SplitPanel id={id} onClose={list.close} />}
    />
  )
}
