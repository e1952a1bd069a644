import { Button } from '@mantine/core'
import { may } from '@singil/contract/kit/permission'
import { downloadWalletReport, getWallet, type Wallet } from '@singil/contract/wallets/wallets'
import { Link, useSearch } from '@tanstack/react-router'
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { ExportButton } from '../../workspace/exports/index.ts'
import { useSlot } from '../../kit/slots/index.ts'
import { Copy } from '../../kit/values/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Page, PartView, Skeleton, Stack, Tabs } from '../../kit/layout/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { Debts } from './debts.tsx'
import { FinancialsTabs } from './financials-tabs.tsx'
import { MoneyParts } from './money-parts.tsx'
import { readAccount } from './parts.ts'
import { walletViews } from './slots.ts'
import { Statement } from './statement.tsx'
import { useWallets } from './use-wallets.ts'
import { WalletList } from './wallet-list.tsx'
import classes from './wallet.module.css'

const entries = { name: 'entries', label: 'Where it comes from' }

export default function WalletScreen() {
  const wallets = useWallets(useMid())
  const search = useSearch({ strict: false })
  const mayWithdraw = useMay(may('BIZ_WALLET', 'create'))
  const chosen = wallets.data?.find((wallet) => wallet.walletId === search.wallet) ?? wallets.data?.[0]
  return (
    <Page
      title="Biz Wallet"
      toolbar={<FinancialsTabs open="wallet" />}
      actions={
        <>
          <Button variant="default" component={Link} to="/portal/auto-sweeps/{-$sweepId}">
            Auto sweeps
          </Button>
          {chosen ? (
            <ExportButton
              endpoint={downloadWalletReport}
              what="the wallet report"
              filters={{ walletId: chosen.walletId, account: readAccount(search.account) }}
            />
          ) : null}
          {mayWithdraw && chosen && wallets.data!.length > 1 ? (
            <Button
              variant="default"
              leftSection={<ArrowLeftRight size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  to="/portal/transfer"
                  search={(before) => ({ mid: before.mid, wallet: chosen.walletId })}
                  {...props}
                />
              )}
            >
              Transfer
            </Button>
          ) : null}
          {mayWithdraw && chosen ? (
            <Button
              variant="default"
              leftSection={<ArrowDownLeft size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/portal/topup" search={{ wallet: chosen.walletId }} {...props} />}
            >
              Top up
            </Button>
          ) : null}
          {mayWithdraw && chosen ? (
            <Button
              leftSection={<ArrowUpRight size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/portal/withdraw" search={{ wallet: chosen.walletId }} {...props} />}
            >
              Withdraw
            </Button>
          ) : null}
        </>
      }
    >
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
  const search = useSearch({ strict: false })
  const account = readAccount(search.account)
  const parts = useSlot(walletViews)
  const part = parts.find(({ name }) => name === search.view)
  const views = [entries, ...parts.map(({ name, title }) => ({ name, label: title }))]
  const answer = useAsk(getWallet, { params: { walletId: wallet.walletId } }, { staleTimeMs: 10_000 })
  return (
    <Stack gap={5}>
      {wallets.length > 1 ? <WalletList wallets={wallets} open={wallet.walletId} /> : null}
      {answer.data ? (
        <MoneyParts wallet={answer.data} open={part ? null : account} />
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
      <Debts mid={wallet.mid} />
      <p className={classes['account']}>
        {wallet.walletName} · Account number <Copy value={wallet.accountNo} label="account number" />
      </p>
      <Tabs label="Views" parameter="view" tabs={views} open={part?.name ?? entries.name} />
      {part ? (
        <PartView part={part} props={{ walletId: wallet.walletId }} />
      ) : (
        <Statement key={account} walletId={wallet.walletId} account={account} balances={answer.data} />
      )}
    </Stack>
  )
}
