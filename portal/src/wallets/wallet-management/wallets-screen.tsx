/** The wallets of a merchant, or for staff of all merchants; those that wait for approval first. */
import { Button } from '@mantine/core'
import { addWallet, getManagedWallet, listManagedWallets } from '@singil/contract/wallets/wallet-management'
import { WalletStatus } from '@singil/contract/wallets/wallets'
import { useNavigate, useParams } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useMemo } from 'react'
import { useAdding } from '../../kit/adding.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { Detail, WithDetail } from '../../kit/detail.tsx'
import { FilterRow, SearchField, useFilters } from '../../kit/filters.tsx'
import { moreOf } from '../../kit/load-more.tsx'
import { Empty, Failure } from '../../kit/notice.tsx'
import { ListTools } from '../../kit/list-tools.tsx'
import { Page } from '../../kit/page.tsx'
import { useAsk, usePages } from '../../kit/queries.ts'
import { useMid } from '../../kit/selected-merchant.ts'
import { useMay } from '../../kit/session.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { useLiveWallets } from '../wallets/index.ts'
import { cardOf, columnsOf } from './wallet-columns.tsx'
import { WalletForm } from './wallet-form.tsx'
import { WalletPanel } from './wallet-panel.tsx'
import classes from './wallet-management.module.css'

const pollMs = 20_000
const tabs = [
  { name: 'all', label: 'All' },
  ...WalletStatus.options.map((name) => ({ name: name as string, label: name })),
]

export default function WalletsScreen() {
  const mid = useMid()
  const { walletId } = useParams({ strict: false })
  const navigate = useNavigate()
  const mayAdd = useMay(addWallet.permission) && mid !== null
  const [isAdding, setAdding] = useAdding()
  const isLive = useLiveWallets()
  const { values, set } = useFilters(['q', 'status'])
  const status = WalletStatus.safeParse(values.status).data
  const query = { ...(status ? { status } : {}), ...(values.q ? { searchValue: values.q } : {}) }
  const polling = isLive ? {} : { everyMs: pollMs }
  const list = usePages(listManagedWallets, { query }, { limit: 50, sort: '-createdAt', ...polling })
  const rows = useMemo(() => list.data?.pages.flatMap(({ result }) => result), [list.data])
  const columns = useMemo(() => columnsOf(mid === null), [mid])
  const search = useCallback((q: string) => set({ q: q || undefined }), [set])
  const open = (next: string | undefined) =>
    void navigate({
      to: '/portal/wallets/{-$walletId}',
      params: { walletId: next },
      search: (before) => ({ ...before, add: undefined }),
    })
  const add = mayAdd ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add wallet
    </Button>
  ) : null
  return (
    <Page
      title="Wallet Management"
      count={list.data?.pages[0]?.pagination.rowCount.toLocaleString('en-PH')}
      actions={add}
      toolbar={
        <div className={classes['toolbar']}>
          <Tabs label="States" parameter="status" tabs={tabs} open={status ?? 'all'} />
          <FilterRow label="Filters">
            <SearchField
              label="Search wallets"
              placeholder="Name or account number"
              value={values.q ?? ''}
              onChange={search}
            />
            <ListTools />
          </FilterRow>
        </div>
      }
      isFilling
    >
      <WithDetail
        list={
          <DataGrid
            label="Wallets"
            columns={columns}
            card={cardOf}
            rows={rows}
            rowKey={(wallet) => wallet.walletId}
            openKey={walletId}
            onOpen={(wallet) => open(wallet.walletId)}
            onClose={() => open(undefined)}
            error={list.error}
            onRetry={() => void list.refetch()}
            more={moreOf(list)}
            empty={
              values.q || status ? (
                <Empty
                  title="No wallet like this"
                  action={
                    <Button variant="default" onClick={() => set({ q: undefined, status: undefined })}>
                      Clear the filters
                    </Button>
                  }
                />
              ) : (
                <Empty title="No wallet yet" action={add}>
                  A wallet holds the money of your stores. Add one to keep the money of some of them apart.
                </Empty>
              )
            }
          />
        }
        detail={walletId ? <Opened key={walletId} walletId={walletId} onClose={() => open(undefined)} /> : null}
      />
      {isAdding && mayAdd ? (
        <WalletForm onClose={() => setAdding(false)} onSaved={(wallet) => open(wallet.walletId)} />
      ) : null}
    </Page>
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
