/** The cards that customers pay the merchant with, and their terms. */
import { listChannelsWithFees, setMaintenance } from '@singil/contract/channels'
import { Link } from '@tanstack/react-router'
import { ChannelTable } from '../channels/index.ts'
import { Empty, Failure } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { useAsk } from '../kit/queries.ts'
import { useMay } from '../kit/session.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { FinancialsTabs } from '../wallets/index.ts'
import classes from './wallet-management.module.css'

export default function CardScreen() {
  const mayMaintain = useMay(setMaintenance.permission)
  const answer = useAsk(listChannelsWithFees, {})
  const cards = answer.data?.filter(({ channel }) => channel.pmethod === 'creditcard')
  return (
    <Page title="Card" toolbar={<FinancialsTabs open="card" />}>
      {cards ? (
        <>
          <p className={classes['note']}>
            Cards that your customers pay with. Their payments are paid into the wallet of the store. You switch them on
            for each store under{' '}
            <Link to="/portal/channels" search={(before) => ({ mid: before.mid })}>
              Payment Channels / Rates
            </Link>
            . No card is issued to you.
          </p>
          {cards.length > 0 ? (
            <ChannelTable channels={cards} mayMaintain={mayMaintain} />
          ) : (
            <Empty title="No card is offered to customers" />
          )}
        </>
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Page>
  )
}
