/** The withdrawals of a merchant; one of them open next to the list. */
import { Button } from '@mantine/core'
import { may } from '@singil/contract/kit/permission'
import {
  downloadWithdrawals,
  listWithdrawals,
  searchWithdrawals,
  sumWithdrawals,
} from '@singil/contract/payouts/withdrawals'
import { Link } from '@tanstack/react-router'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { ExportButton } from '../../workspace/exports/index.ts'
import { ListBar, listCount, ListScreen, searchOf, useList } from '../../kit/list/index.ts'
import { createdDay } from '../../kit/values/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMay, useMid } from '../../kit/call/index.ts'
import { Tabs } from '../../kit/layout/index.ts'
import { useWallets } from '../../wallets/wallets/index.ts'
import { statusWords } from './format-withdrawal.ts'
import { SumsLine } from './sums-line.tsx'
import { cardOf, columnsOf } from './withdrawal-columns.tsx'
import { filterNames, queryOf, readStatus, tabStatuses } from './withdrawal-filter.ts'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

const counted = listCount(sumWithdrawals, queryOf)
const tabs = [
  { name: 'all', label: 'All' },
  ...tabStatuses.map((status) => ({ name: status as string, label: statusWords[status] })),
]

export default function WithdrawalsScreen() {
  const mid = useMid()
  const mayWithdraw = useMay(may('BIZ_WALLET', 'create')) && mid !== null
  const wallets = useWallets(mid).data ?? []
  const list = useList({
    path: '/portal/withdrawals/{-$withdrawalId}',
    filters: filterNames,
    list: listWithdrawals,
    request: (values) => ({ query: queryOf(values) }),
    search: searchWithdrawals,
    searchRequest: (values, searchValue) => ({ query: { ...queryOf(values), searchValue } }),
    sort: '-createdAt',
  })
  const query = { ...queryOf(list.values), ...searchOf(list.values) }
  const withdraw = mayWithdraw ? (
    <Button leftSection={<ArrowUpRight size={16} aria-hidden />} component={Link} to="/portal/withdraw">
      Withdraw
    </Button>
  ) : null
  return (
    <ListScreen
      of={list}
      title="Withdrawals"
      actions={
        <>
          {mid === null ? null : (
            <Button variant="default" component={Link} to="/portal/auto-sweeps/{-$sweepId}">
              Auto sweeps
            </Button>
          )}
          <ExportButton
            endpoint={downloadWithdrawals}
            what="withdrawals"
            filters={{ ...query, ...(!list.values.q && { sort: list.sort }) }}
          />
          {withdraw}
        </>
      }
      tabs={<Tabs label="States" parameter="status" tabs={tabs} open={readStatus(list.values.status) ?? 'all'} />}
      bar={
        <ListBar
          of={list}
          search={{ label: 'Search withdrawals', placeholder: 'Reference, last digits, reason or amount' }}
          hasDays
          wallets={wallets}
          counted={counted}
        />
      }
      sums={<SumsLine query={query} />}
      columns={columnsOf({ isAllMerchants: mid === null, hasWallets: wallets.length > 1 })}
      card={cardOf}
      rowKey={(row) => row.id}
      groupOf={createdDay}
      none="No withdrawal like this"
      empty={
        <Empty title="No withdrawal yet" action={withdraw}>
          Money that you send to your bank accounts appears here, with its state and the sales it pays out.
        </Empty>
      }
      detail={(id) => <WithdrawalPanel id={id} onClose={list.close} />}
    />
  )
}
