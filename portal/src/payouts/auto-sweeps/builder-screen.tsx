/** Sets up an auto sweep, or changes one. */
import { Button } from '@mantine/core'
import { listAutoSweeps } from '@singil/contract/payouts/auto-sweeps'
import { listAccountsOfMerchant } from '@singil/contract/payouts/bank-accounts'
import { Link, useSearch } from '@tanstack/react-router'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton } from '../../kit/layout/index.ts'
import { useAsk, useMid } from '../../kit/call/index.ts'
import { useWallets } from '../../wallets/wallets/index.ts'
import { Builder } from './builder.tsx'
import { blank, wantedOf } from './wanted.ts'

export default function BuilderScreen() {
  const search = useSearch({ strict: false })
  const mid = useMid()
  const isEnabled = mid !== null
  const wallets = useWallets(mid)
  const accounts = useAsk(listAccountsOfMerchant, { params: { mid: mid ?? '' } }, { isEnabled })
  const sweeps = useAsk(listAutoSweeps, { query: {} }, { isEnabled, staleTimeMs: 0 })
  const failed = [wallets, accounts, sweeps].find(({ error, data }) => error && !data)
  const title = search.sweep ? 'Edit the auto sweep' : 'Set up an auto sweep'
  const content = () => {
    if (!wallets.data || !accounts.data || !sweeps.data) return <Skeleton lines={10} />
    const sweep = search.sweep ? sweeps.data.find(({ id }) => id === search.sweep) : undefined
    if (search.sweep && !sweep) return <Empty title="There is no such auto sweep." />
    const ready = wallets.data.filter(({ balance }) => balance !== null)
    const taken = sweeps.data.filter(({ id }) => id !== sweep?.id).map((other) => other.bankAccountId as string)
    const usable = accounts.data.filter(({ Id, status }) => status === 'ENABLED' && !taken.includes(Id))
    if (ready.length === 0)
      return <Empty title="No wallet to sweep yet">A wallet can be used as soon as we have approved it.</Empty>
    if (usable.length === 0)
      return (
        <Empty
          title="No bank account without an auto sweep"
          action={
            <Button component={Link} to="/portal/bank-accounts/{-$accountId}">
              Open bank accounts
            </Button>
          }
        >
          A bank account takes one auto sweep. Enrol or enable another account, or edit the auto sweep that is there.
        </Empty>
      )
    const wallet = ready.find(({ walletId }) => walletId === search.wallet) ?? ready[0]!
    const account = usable.find(({ Id }) => Id === search.account) ?? (usable.length === 1 ? usable[0] : undefined)
    const initial = sweep
      ? wantedOf(sweep)
      : { ...blank, walletId: wallet.walletId as string, bankAccountId: (account?.Id as string | undefined) ?? '' }
    return <Builder wallets={ready} accounts={usable} initial={initial} sweepId={sweep?.id} />
  }
  return (
    <Page title={title}>
      {failed ? <Failure error={failed.error} onRetry={() => void failed.refetch()} /> : content()}
    </Page>
  )
}
