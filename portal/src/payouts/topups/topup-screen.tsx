/** Tops up a wallet by one of the channels. */
import { getTopupTerms } from '@singil/contract/payouts/topups'
import type { Wallet } from '@singil/contract/wallets/wallets'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton } from '../../kit/layout/index.ts'
import { useAsk, useMid } from '../../kit/call/index.ts'
import { useWallets } from '../../wallets/wallets/index.ts'
import { centavosIn } from './needed.ts'
import { TopupForm } from './topup-form.tsx'

export default function TopupScreen() {
  const wallets = useWallets(useMid())
  return (
    <Page title="Top up">
      {wallets.data ? (
        <Ready wallets={wallets.data.filter(({ balance }) => balance !== null)} />
      ) : wallets.error ? (
        <Failure error={wallets.error} onRetry={() => void wallets.refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  )
}

function Ready({ wallets }: { wallets: readonly Wallet[] }) {
  const search = useSearch({ strict: false })
  const [chosen, choose] = useState(search.wallet)
  const wallet = wallets.find(({ walletId }) => walletId === chosen) ?? wallets[0]
  const params = { walletId: wallet?.walletId ?? '' }
  const terms = useAsk(getTopupTerms, { params }, { staleTimeMs: 5_000, isEnabled: wallet !== undefined })
  if (!wallet)
    return <Empty title="No wallet to top up yet">A wallet can be used as soon as we have approved it.</Empty>
  if (terms.data && terms.data.channels.length === 0)
    return <Empty title="No channel for top-ups">Ask our support to switch on a channel for your top-ups.</Empty>
  if (terms.data)
    return (
      <TopupForm
        key={wallet.walletId}
        wallets={wallets}
        walletId={wallet.walletId}
        terms={terms.data}
        onWallet={choose}
        needed={centavosIn(search.net)}
        order={search.order}
      />
    )
  if (terms.error) return <Failure error={terms.error} onRetry={() => void terms.refetch()} />
  return <Skeleton lines={10} />
}
