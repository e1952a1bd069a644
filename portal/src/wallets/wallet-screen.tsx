import { getInitialWallet, getWallet, listWallets, type Wallet } from '@singil/contract/wallets'
import { useSearch } from '@tanstack/react-router'
import { Copy } from '../kit/copy.tsx'
import { Failure } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { useAsk } from '../kit/queries.ts'
import { useMid } from '../kit/selected-merchant.ts'
import { useMay } from '../kit/session.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { MoneyParts } from './money-parts.tsx'
import { readAccount } from './parts.ts'
import { Settlements } from './settlements.tsx'
import { Statement } from './statement.tsx'
import { WalletList } from './wallet-list.tsx'
import classes from './wallet.module.css'

const views = [
  { name: 'entries', label: 'Where it comes from' },
  { name: 'settlements', label: 'Auto settlements' },
] as const

/** The wallets that may be seen, the main one first: all of them, or for some roles only their own. */
function useWallets(mid: string | null) {
  const mayList = useMay(listWallets.permission)
  const params = { mid: mid ?? '' }
  const all = useAsk(listWallets, { params }, { isEnabled: mid !== null && mayList })
  const own = useAsk(getInitialWallet, { params }, { isEnabled: mid !== null && !mayList })
  return mayList ? all : { ...own, data: own.data ? [own.data] : undefined }
}

export default function WalletScreen() {
  const wallets = useWallets(useMid())
  const search = useSearch({ strict: false }) as { wallet?: string }
  const chosen = wallets.data?.find((wallet) => wallet.walletId === search.wallet) ?? wallets.data?.[0]
  return (
    <Page title="Biz Wallet">
      {chosen && wallets.data ? (
        <WalletView key={chosen.walletId} wallet={chosen} wallets={wallets.data} />
      ) : wallets.error ? (
        <Failure error={wallets.error} onRetry={() => void wallets.refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  )
}

function WalletView({ wallet, wallets }: { wallet: Wallet; wallets: readonly Wallet[] }) {
  const search = useSearch({ strict: false }) as { account?: string; view?: string }
  const account = readAccount(search.account)
  const view = search.view === 'settlements' ? 'settlements' : 'entries'
  const answer = useAsk(getWallet, { params: { walletId: wallet.walletId } }, { staleTimeMs: 10_000 })
  return (
    <div className={classes['screen']}>
      {wallets.length > 1 ? <WalletList wallets={wallets} open={wallet.walletId} /> : null}
      {answer.data ? (
        <MoneyParts wallet={answer.data} open={view === 'entries' ? account : null} />
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
      <p className={classes['account']}>
        {wallet.walletName} · Account number <Copy value={wallet.accountNo} label="account number" />
      </p>
      <Tabs label="Views" parameter="view" tabs={views} open={view} />
      {view === 'settlements' ? (
        <Settlements walletId={wallet.walletId} />
      ) : (
        <Statement key={account} walletId={wallet.walletId} account={account} balances={answer.data} />
      )}
    </div>
  )
}
