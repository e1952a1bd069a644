/** The wallets of a merchant, or for staff of all merchants; those that wait for approval first. */
import { Button } from '@mantine/core'
import { addWallet, getManagedWallet, listManagedWallets } from '@singil/contract/wallets/wallet-management'
import { WalletStatus } from '@singil/contract/wallets/wallets'
import Plus from 'lucide-react/icons/plus'
import { useAdding } from '../../kit/form/index.ts'
import { Detail, Skeleton, Tabs } from '../../kit/layout/index.ts'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { cardOf, columnsOf } from './wallet-columns.tsx'
import { WalletForm } from './wallet-form.tsx'
import { WalletPanel } from './wallet-panel.tsx'
import { ListBar, ListScreen, searchOf, useList } from '../../kit/list/index.ts'

const tabs = [
  { name: 'all', label: 'All' },
  ...WalletStatus.options.map((name) => ({ name: name as string, label: name })),
]

const statusOf = (values: { readonly status?: string }) => WalletStatus.safeParse(values.status).data

export default function WalletsScreen() {
  const mid = useMid()
  const mayAdd = useMay(addWallet.permission) && mid !== null
  const [isAdding, setAdding] = useAdding()
  const list = useList({
    path: '/portal/wallets/{-$walletId}',
    filters: ['q', 'status'],
    list: listManagedWallets,
    request: (values) => {
      const status = statusOf(values)
      return { query: { ...(status && { status }), ...searchOf(values) } }
    },
    sort: '-createdAt',
  })
  const add = mayAdd ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add wallet
    </Button>
  ) : null
  return (
    <ListScreen
      // Its order is fixed.
      of={{ ...list, sorting: undefined }}
      title="Wallet Management"
      label="Wallets"
      actions={add}
      tabs={<Tabs label="States" parameter="status" tabs={tabs} open={statusOf(list.values) ?? 'all'} />}
      bar={<ListBar of={list} search={{ label: 'Search wallets', placeholder: 'Name or account number' }} />}
      columns={columnsOf(mid === null)}
      card={cardOf}
      rowKey={(wallet) => wallet.walletId}
      none="No wallet like this"
      empty={
        <Empty title="No wallet yet" action={add}>
          A wallet holds the money of your stores. Add one to keep the money of some of them apart.
        </Empty>
      }
      detail={(id) => <Opened walletId={id} onClose={list.close} />}
    >
      {isAdding && mayAdd ? (
        <WalletForm onClose={() => setAdding(false)} onSaved={(wallet) => list.open(wallet.walletId)} />
      ) : null}
    </ListScreen>
  )
}

function Opened({ walletId, onClose }: { walletId: string; onClose: () => void }) {
  const answer = useAsk(getManagedWallet, { params: { walletId } }, { staleTimeMs: 5_000 })
  if (answer.data) return <WalletPanel wallet={answer.data} onClose={onClose} />
  return (
    <Detail title="Wallet" onClose={onClose}>
      {answer.error ? <Failure error={answer.error} onRetry={() => void answer.refetch()} /> : <Skeleton lines={8} />}
    </Detail>
  )
}
