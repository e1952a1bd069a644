/** One top-up: its state, how to pay it, and what it costs. */
import { formatMoney } from '@singil/contract/kit/money'
import { Button } from '@mantine/core'
import { askTopup, getTopup, type TopupDetail } from '@singil/contract/payouts/topups'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Amount, AmountHead, Copy, formatBy, When } from '../../kit/values/index.ts'
import { Detail, Section, Facts, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { CardCodeDialog } from './card-code-dialog.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { formatNext } from './format-topup.ts'
import { orderOf } from './needed.ts'
import { HeldState, TopupState } from './topup-state.tsx'
import classes from './topups.module.css'

interface PanelProps {
  readonly id: string
  readonly onClose: () => void
}

export function TopupPanel({ id, onClose }: PanelProps) {
  const [isConfirming, setConfirming] = useState(false)
  const mayPay = useMay(askTopup.permission)
  const answer = useAsk(getTopup, { params: { id } }, { staleTimeMs: 2_000 })
  const topup = answer.data
  const needsCode = mayPay && topup?.isCard && (topup.status === 'CREATED' || topup.status === 'OTP_SENT')
  return (
    <Detail
      title={topup ? `Top-up by ${topup.channelName}` : 'Top-up'}
      onClose={onClose}
      actions={needsCode ? <Button onClick={() => setConfirming(true)}>Confirm with a code</Button> : null}
    >
      {topup ? (
        <Found topup={topup} mayPay={mayPay} />
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={9} />
      )}
      {topup && isConfirming ? (
        <CardCodeDialog topup={topup} onConfirmed={() => setConfirming(false)} onClose={() => setConfirming(false)} />
      ) : null}
    </Detail>
  )
}

function BackToOrder({ id }: { readonly id: string }) {
  const order = orderOf(id)
  return order === '' ? null : (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link to="/portal/orders/{-$requestId}" params={{ requestId: order }} search={{}} {...props} />
      )}
    >
      Back to order {order}
    </Button>
  )
}

const Found = ({ topup, mayPay }: { topup: TopupDetail; mayPay: boolean }) => (
  <>
    {topup.status !== 'CREDITED' && topup.deposits.some(({ isAssigned }) => !isAssigned) ? (
      <AmountHead
        amount={topup.amount}
        state={<HeldState />}
        next="Money arrived that does not fit, and our staff place it. You need not do anything."
      />
    ) : (
      <AmountHead
        amount={topup.amount}
        state={<TopupState of={topup.status} />}
        next={
          topup.status !== 'CREDITED' && topup.deposits.length > 0
            ? 'What arrived was added to your wallet.'
            : formatNext(topup)
        }
        tone={topup.status === 'FAILED' ? 'ended' : undefined}
      />
    )}
    {mayPay && topup.deposits.length === 0 ? <HowToPay topup={topup} /> : null}
    <BackToOrder id={topup.id} />
    {topup.deposits.map(({ amount, currency, at, isAssigned }) => (
      <p key={at} className={classes['deposit']}>
        We received {formatMoney({ amount: amount, currency: currency })} on <When at={at} />, which does not fit this
        top-up. {isAssigned ? 'It was added to your wallet.' : 'Our staff are placing it. Do not pay again.'}
      </p>
    ))}
    <Section title="Amounts">
      <Facts
        of={[
          ['You pay', <Amount key="amount" of={topup.amount} />],
          ['Fee', <Amount key="fee" of={topup.fee} />],
          ['VAT on the fee', <Amount key="vat" of={topup.vat} />],
          [
            'Added to the wallet',
            <b key="net">
              <Amount of={topup.net} />
            </b>,
          ],
        ]}
      />
    </Section>
    <Section title="Top-up">
      <Facts
        of={[
          [
            'To',
            <Link key="wallet" to="/portal/wallet" search={{ wallet: topup.walletId }}>
              {topup.walletName}
            </Link>,
          ],
          ['By', topup.channelName],
          topup.remarks ? ['Remarks', topup.remarks] : null,
          ['Request id', <Copy key="request" value={topup.requestId} label="request id" />],
          ['Asked by', formatBy(topup.askedBy)],
          ['Asked', <When key="asked" at={topup.createdAt} />],
          topup.creditedAt ? ['Credited', <When key="credited" at={topup.creditedAt} />] : null,
        ]}
      />
    </Section>
  </>
)
