/** One wallet: its balance in four parts, what is bound to it, and its latest entries. */
import { Button } from '@mantine/core'
import type { ManagedWallet } from '@singil/contract/wallets/wallet-management'
import { getWallet, type WalletBalances } from '@singil/contract/wallets/wallets'
import { Link } from '@tanstack/react-router'
import { Amount, Copy, When } from '../../kit/values/index.ts'
import { Detail, Section, Facts, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { LatestEntries } from '../wallets/index.ts'
import { WalletState } from './wallet-state.tsx'
import classes from './wallet-management.module.css'

export function WalletPanel({ wallet, onClose }: { wallet: ManagedWallet; onClose: () => void }) {
  const maySeeMoney = useMay(getWallet.permission)
  const isActive = wallet.status === 'Active'
  return (
    <Detail
      title={wallet.walletName}
      onClose={onClose}
      actions={
        !isActive ? (
          <RequestLink of={wallet} />
        ) : maySeeMoney ? (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/portal/wallet"
                search={(before) => ({ mid: before.mid, wallet: wallet.walletId })}
                {...props}
              />
            )}
          >
            Open in Biz Wallet
          </Button>
        ) : null
      }
    >
      <p className={classes['state']}>
        <WalletState of={wallet.status} />
      </p>
      {isActive ? (
        <>
          {maySeeMoney ? <Money wallet={wallet} /> : null}
          <Bound to={wallet} />
        </>
      ) : (
        <p className={classes['note']}>
          {wallet.rejectedBecause ??
            `Asked for by ${wallet.requestedBy ?? 'us'}. No store can be bound to it and no money can move into it until it is approved.`}
        </p>
      )}
      <Section title="Wallet">
        <Facts
          of={[
            ['Merchant', wallet.merchantName],
            ['Account number', <Copy key="no" value={wallet.accountNo} label="account number" />],
            ['Added', <When key="at" at={wallet.createdAt} />],
            wallet.requestedBy ? ['Asked for by', wallet.requestedBy] : null,
            wallet.approvedBy ? ['Approved by', wallet.approvedBy] : null,
            wallet.approvedAt ? ['Approved', <When key="approved" at={wallet.approvedAt} />] : null,
          ]}
        />
      </Section>
    </Detail>
  )
}

function RequestLink({ of: { approvalId } }: { of: ManagedWallet }) {
  if (approvalId === null) return null
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link to="/portal/approvals/{-$approvalId}" params={{ approvalId }} search={{ tab: 'all' }} {...props} />
      )}
    >
      Open the request
    </Button>
  )
}

const Bound = ({ to: wallet }: { to: ManagedWallet }) => (
  <Section title="Bound to it">
    <Facts
      of={[
        ['Stores', wallet.stores.length > 0 ? <StoreLinks key="stores" of={wallet} /> : 'No store is paid into it.'],
        ['Users', wallet.usernames.length > 0 ? wallet.usernames.join(', ') : 'No user is bound to it.'],
      ]}
    />
  </Section>
)

const StoreLinks = ({ of: { stores } }: { of: ManagedWallet }) => (
  <ul className={classes['links']}>
    {stores.map(({ storeId, storeName }) => (
      <li key={storeId}>
        <Link to="/portal/stores/{-$storeId}" params={{ storeId }} search={(before) => ({ mid: before.mid })}>
          {storeName}
        </Link>
      </li>
    ))}
  </ul>
)

const partsOf = (wallet: WalletBalances) =>
  [
    ['Available', wallet.available.amount],
    ['For clearing', wallet.clearing.amount],
    ['Rolling reserve', wallet.reserve.amount],
    ['On hold', wallet.held.amount],
  ] as const

function Money({ wallet: { walletId } }: { wallet: ManagedWallet }) {
  const answer = useAsk(getWallet, { params: { walletId } }, { staleTimeMs: 10_000 })
  if (!answer.data)
    return answer.error ? (
      <Failure error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton lines={5} />
    )
  return (
    <>
      <Amount of={answer.data.balance} size="large" />
      <Section title="Balance">
        <Facts of={partsOf(answer.data).map(([name, amount]) => [name, <Amount key={name} of={amount} />])} />
      </Section>
      <Section title="History">
        <LatestEntries walletId={walletId} />
      </Section>
    </>
  )
}
