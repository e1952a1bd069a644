/** The cards that customers pay the merchant with: whether they are open, and their terms. */
import { Button } from '@mantine/core'
import { type CardStanding, fetchApplication } from '@singil/contract/onboarding/card-applications'
import { listChannelsWithFees, setMaintenance } from '@singil/contract/catalogue/channels'
import { may } from '@singil/contract/kit/permission'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDot from 'lucide-react/icons/circle-dot'
import { ChannelTable } from '../../catalogue/channels/index.ts'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { Page, Section, Skeleton } from '../../kit/layout/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { Status } from '../../kit/values/index.ts'
import { FinancialsTabs } from '../../wallets/wallets/index.ts'
import classes from './cards.module.css'

export default function CardScreen() {
  const mid = useMid() ?? ''
  const maySee = useMay(fetchApplication.permission)
  const mayMaintain = useMay(setMaintenance.permission)
  const standing = useAsk(fetchApplication, { params: { mid } }, { isEnabled: mid !== '' && maySee })
  const answer = useAsk(listChannelsWithFees, {})
  const cards = answer.data?.filter(({ channel }) => channel.pmethod === 'creditcard')
  const failed = [answer, standing].find(({ error, data }) => error && !data)
  return (
    <Page title="Card" toolbar={<FinancialsTabs open="card" />}>
      {failed ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : cards && (standing.data || !maySee) ? (
        <>
          {standing.data ? <Standing of={standing.data} /> : null}
          <p className={classes['note']}>
            Cards that your customers pay with. Their payments are paid into the wallet of the store. You switch them on
            for each store under{' '}
            <Link to="/portal/channels" search={(before) => ({ mid: before.mid })}>
              Payment Channels / Rates
            </Link>
            .
          </p>
          {cards.length > 0 ? (
            <ChannelTable channels={cards} mayMaintain={mayMaintain} />
          ) : (
            <Empty title="No card is offered to customers">
              All card channels are switched off for everybody at the moment. Our support knows when they return.
            </Empty>
          )}
          <OtherUses />
        </>
      ) : (
        <Skeleton lines={5} />
      )}
    </Page>
  )
}

/** What else one looks for under "Card". */
function OtherUses() {
  const mayMove = useMay(may('BIZ_WALLET', 'create'))
  return (
    <>
      <Section title="Top up your wallet by card">
        <p className={classes['note']}>
          It is switched on for each business by our staff, because a card payment can be taken back later.{' '}
          {mayMove ? (
            <>
              <Link to="/portal/topup" search={(before) => ({ mid: before.mid })}>
                Top up
              </Link>{' '}
              shows whether it is on for you, and the ways that are on for everybody.{' '}
            </>
          ) : null}
          To have it switched on, write to our support.
        </p>
      </Section>
      <Section title="A card of your own">
        <p className={classes['note']}>
          We do not issue cards, neither virtual nor of plastic, so there is none to activate. What is in your wallet
          goes to a bank account
          {mayMove ? (
            <>
              {': '}
              <Link to="/portal/withdraw" search={(before) => ({ mid: before.mid })}>
                withdraw
              </Link>{' '}
              to your own, or pay a supplier at its bank.
            </>
          ) : (
            ': your own, or that of a supplier.'
          )}
        </p>
      </Section>
    </>
  )
}

const states = {
  open: { word: 'Active', tone: 'paid', icon: CircleCheck },
  waiting: { word: 'Approved', tone: 'pending', icon: CircleDot },
  closed: { word: 'Not open', tone: 'expired', icon: CircleDashed },
} as const
const says = {
  open: 'Customers can pay you by card.',
  waiting: 'Your card payments are approved. Activate them with a code.',
  closed: 'Customers cannot pay you by card yet.',
} as const
const actions = {
  open: 'Your application',
  waiting: 'Activate card payments',
  closed: 'Apply for card payments',
} as const

const Standing = ({ of: { cards, application } }: { of: CardStanding }) => (
  <div className={classes['standing']} role="status">
    <Status {...states[cards]} />
    <span>{says[cards]}</span>
    {cards === 'open' && application === null ? null : (
      <Button
        variant={cards === 'open' ? 'default' : 'filled'}
        renderRoot={(props) => (
          <Link to="/portal/merchant/credit-card" search={(before) => ({ mid: before.mid })} {...props} />
        )}
      >
        {cards === 'closed' && application !== null ? 'Your application' : actions[cards]}
      </Button>
    )}
  </div>
)
