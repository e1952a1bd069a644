/** Withdraws from a wallet to an enrolled bank account. */
import { Button } from '@mantine/core'
import { type BankAccount, enrolBankAccount, listAccountsOfMerchant } from '@singil/contract/payouts/bank-accounts'
import type { Wallet } from '@singil/contract/wallets/wallets'
import { Link, useSearch } from '@tanstack/react-router'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton } from '../../kit/layout/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { useWallets } from '../../wallets/wallets/index.ts'
import { WithdrawForm } from './withdraw-form.tsx'

export default function WithdrawScreen() {
  const mid = useMid()
  const wallets = useWallets(mid)
  const accounts = useAsk(listAccountsOfMerchant, { params: { mid: mid ?? '' } }, { isEnabled: mid !== null })
  const failed = [wallets, accounts].find(({ error, data }) => error && !data)
  return (
    <Page title="Withdraw">
      {wallets.data && accounts.data ? (
        <Ready wallets={wallets.data} accounts={accounts.data} />
      ) : failed ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  )
}

function Ready({ wallets, accounts }: { wallets: readonly Wallet[]; accounts: readonly BankAccount[] }) {
  const search = useSearch({ strict: false })
  const mayEnrol = useMay(enrolBankAccount.permission)
  // A wallet without a balance is not approved yet.
  const ready = wallets.filter(({ balance }) => balance !== null)
  const usable = accounts.filter(({ status }) => status === 'ENABLED')
  if (ready.length === 0)
    return <Empty title="No wallet to withdraw from yet">A wallet can be used as soon as we have approved it.</Empty>
  if (usable.length === 0)
    return (
      <Empty
        title={accounts.length === 0 ? 'No bank account yet' : 'No bank account is enabled'}
        action={
          mayEnrol ? (
            accounts.length === 0 ? (
              <Button
                renderRoot={(props) => (
                  <Link to="/portal/bank-accounts/{-$accountId}" search={{ add: '1' }} {...props} />
                )}
              >
                Add bank account
              </Button>
            ) : (
              <Button component={Link} to="/portal/bank-accounts/{-$accountId}">
                Open bank accounts
              </Button>
            )
          ) : null
        }
      >
        Money is withdrawn to your own accounts at banks and e-wallets.{' '}
        {accounts.length === 0 ? 'Enrol the first one.' : 'Enable one of them.'}
      </Empty>
    )
  const wallet = ready.find(({ walletId }) => walletId === search.wallet) ?? ready[0]!
  const account =
    usable.find(({ Id }) => Id === search.account) ??
    (usable[0]!.favorite || usable.length === 1 ? usable[0] : undefined)
  return (
    <WithdrawForm
      wallets={ready}
      accounts={usable}
      initial={{ walletId: wallet.walletId, bankAccountId: account?.Id ?? '', amount: null, rail: '', reason: '' }}
    />
  )
}
