/** The top-ups of a merchant; one of them open next to the list. */
import { Button } from '@mantine/core'
import {
  askTopup,
  downloadTopups,
  listTopups,
  searchTopups,
  sumTopups,
  TopupStatus,
  topupStatusWords,
} from '@singil/contract/payouts/topups'
import { Link } from '@tanstack/react-router'
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import { ExportButton } from '../../workspace/exports/index.ts'
import { ListBar, listCount, ListScreen, searchOf, useList } from '../../kit/list/index.ts'
import { createdDay, daysOf } from '../../kit/values/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMay, useMid } from '../../kit/call/index.ts'
import { Tabs } from '../../kit/layout/index.ts'
import { useWallets } from '../../wallets/wallets/index.ts'
import { SumsLine } from './sums-line.tsx'
import { cardOf, columnsOf } from './topup-columns.tsx'
import { TopupPanel } from './topup-panel.tsx'

const filterNames = ['status', 'wallet', 'from', 'to', 'q'] as const
const tabs = [
  { name: 'all', label: 'All' },
  ...TopupStatus.options
    .filter((status) => status !== 'CREATED')
    .map((status) => ({ name: status as string, label: topupStatusWords[status] })),
]

type Values = Partial<Record<(typeof filterNames)[number], string>>
/** What the address says, as the query of the list. */
function queryOf({ status, wallet, from, to }: Values) {
  const known = TopupStatus.safeParse(status).data
  return {
    ...(known && { status: known }),
    ...(wallet && { walletId: wallet }),
    ...daysOf({ from, to }),
  }
}

const counted = listCount(sumTopups, queryOf)

export default function TopupsScreen() {
  const mid = useMid()
  const mayTopUp = useMay(askTopup.permission) && mid !== null
  const wallets = useWallets(mid).data ?? []
  const list = useList({
    path: '/portal/topups/{-$topupId}',
    filters: filterNames,
    list: listTopups,
    request: (values) => ({ query: queryOf(values) }),
    search: searchTopups,
    searchRequest: (values, searchValue) => ({ query: { ...queryOf(values), searchValue } }),
    sort: '-createdAt',
  })
  const query = { ...queryOf(list.values), ...searchOf(list.values) }
  const columns = columnsOf({ isAllMerchants: mid === null, hasWallets: wallets.length > 1 })
  const topUp = mayTopUp ? (
    <Button leftSection={<ArrowDownLeft size={16} aria-hidden />} component={Link} to="/portal/topup">
      Top up
    </Button>
  ) : null
  return (
    <ListScreen
      of={list}
      title="Top-ups"
      actions={
        <>
          <ExportButton
            endpoint={downloadTopups}
            what="top-ups"
            filters={{ ...query, ...(!list.values.q && { sort: list.sort }) }}
          />
          {topUp}
        </>
      }
      tabs={<Tabs label="States" parameter="status" tabs={tabs} open={queryOf(list.values).status ?? 'all'} />}
      bar={
        <ListBar
          of={list}
          search={{ label: 'Search top-ups', placeholder: 'Reference, channel, remarks or amount' }}
          hasDays
          wallets={wallets}
          counted={counted}
        />
      }
      sums={<SumsLine query={query} />}
      columns={columns}
      card={cardOf}
      rowKey={(row) => row.id}
      groupOf={createdDay}
      none="No top-up like this"
      empty={
        <Empty title="No top-up yet" action={topUp}>
          Money that you pay into your wallet yourself appears here, with its state.
        </Empty>
      }
      detail={(id) => <TopupPanel id={id} onClose={list.close} />}
    />
  )
}
