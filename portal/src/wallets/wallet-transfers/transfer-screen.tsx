/** Moves money from one wallet of the merchant to another. */
import { Button } from '@mantine/core'
import type { Wallet } from '@singil/contract/wallets/wallets'
import { Link, useSearch } from '@tanstack/react-router'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton } from '../../kit/layout/index.ts'
import { useMid } from '../../kit/call/index.ts'
import { useWallets } from '../wallets/index.ts'
import { TransferForm } from './transfer-form.tsx'

export default function TransferScreen() {
  const wallets = useWallets(useMid())
  return (
    <Page title="Transfer between wallets">
      {wallets.data ? (
        <Ready wallets={wallets.data.filter(({ status }) => status === 'Active')} />
      ) : wallets.error ? (
        <Failure error={wallets.error} onRetry={() => void wallets.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  )
}

function Ready({ wallets }: { wallets: readonly Wallet[] }) {
  const search = useSearch({ strict: false })
  const of = (id: unknown) => wallets.find(({ walletId }) => walletId === id)
  const from = of(search.wallet) ?? wallets[0]
  if (!from || wallets.length < 2)
    return (
      <Empty
        title="There is no second wallet yet"
        action={
          <Button
            renderRoot={(props) => (
              <Link to="/portal/wallets/{-$walletId}" search={(before) => ({ mid: before.mid })} {...props} />
            )}
          >
            Open wallet management
          </Button>
        }
      >
        Money moves between two approved wallets of yours. Add another one first.
      </Empty>
    )
  const to = of(search.to) ?? wallets.find(({ walletId }) => walletId !== from.walletId)!
  return <TransferForm wallets={wallets} fromId={from.walletId} toId={to.walletId} />
}
