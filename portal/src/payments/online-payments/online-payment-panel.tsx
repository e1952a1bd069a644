/** One online payment: its state, amounts, customer and history, and its cancellation. */
import { Button } from '@mantine/core'
import { formatPeso } from '@singil/contract/kit/money'
import {
  cancelOnlinePayment,
  fetchOnlinePayment,
  listOnlinePayments,
  type OnlinePaymentDetail,
  searchOnlinePayments,
  sumOnlinePayments,
} from '@singil/contract/payments/online-payments'
import { useState } from 'react'
import { OpenPayPage } from '../checkout/index.ts'
import { Amount, Copy, When } from '../../kit/values/index.ts'
import { Confirm, Failure } from '../../kit/feedback/index.ts'
import { Detail, Section, Facts, Group, Skeleton } from '../../kit/layout/index.ts'
import { useAsk, useChange, useMay } from '../../kit/call/index.ts'
import { LinkStory } from '../payment-links/index.ts'
import { OnlineStatus, formatPlatform } from './online-payment-columns.tsx'

export function OnlinePaymentPanel({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const answer = useAsk(fetchOnlinePayment, { params: { requestId } }, { staleTimeMs: 5_000 })
  const payment = answer.data
  if (!payment)
    return (
      <Detail title="Online payment" onClose={onClose}>
        {answer.error ? <Failure error={answer.error} onRetry={() => void answer.refetch()} /> : <Skeleton lines={8} />}
      </Detail>
    )
  return (
    <Detail
      title={`Online payment ${payment.requestId}`}
      onClose={onClose}
      actions={payment.mayCancel ? <Actions payment={payment} /> : null}
    >
      <Group gap={[2, 3]}>
        <Amount of={payment.amount} size="large" />
        <OnlineStatus of={payment.status} />
      </Group>
      {payment.description ? <p>{payment.description}</p> : null}
      <Facts
        of={[
          ['Request id', <Copy key="id" value={payment.requestId} label="request id" />],
          ['From', formatPlatform(payment.platform)],
          ['Store', payment.storeName],
          payment.paidAt
            ? ['Paid', <When key="paid" at={payment.paidAt} />]
            : [
                payment.status === 'expired' ? 'Could be paid until' : 'Can be paid until',
                <When key="until" at={payment.expiresAt} />,
              ],
        ]}
      />
      {payment.amounts ? <Amounts of={payment.amounts} /> : null}
      <LinkStory of={payment} />
    </Detail>
  )
}

const Amounts = ({ of }: { of: NonNullable<OnlinePaymentDetail['amounts']> }) => (
  <Section title="Amounts">
    <Facts
      of={[
        ['Customer pays', <Amount key="total" of={of.total} />],
        ['Fee', <Amount key="fee" of={of.fee} />],
        ['VAT on the fee', <Amount key="vat" of={of.vat} />],
        ['You receive', <Amount key="net" of={of.net} />],
        of.refunded > 0 ? ['Refunded', <Amount key="refunded" of={of.refunded} />] : null,
      ]}
    />
  </Section>
)

function Actions({ payment }: { payment: OnlinePaymentDetail }) {
  const [isCancelling, setCancelling] = useState(false)
  const mayCancel = useMay(cancelOnlinePayment.permission)
  const cancel = useChange(cancelOnlinePayment, {
    mid: payment.merchantId,
    refreshes: [fetchOnlinePayment, listOnlinePayments, searchOnlinePayments, sumOnlinePayments],
    showsMessage: true,
    onDone: () => setCancelling(false),
  })
  return (
    <>
      <OpenPayPage url={payment.url} />
      {mayCancel ? (
        <Button variant="default" onClick={() => setCancelling(true)}>
          Cancel the payment
        </Button>
      ) : null}
      <Confirm
        isOpen={isCancelling}
        title={`Cancel online payment ${payment.requestId}`}
        action={`Cancel the payment of ${formatPeso(payment.amount)}`}
        keep="Go back"
        isDanger
        isBusy={cancel.isPending}
        error={cancel.error}
        onClose={() => setCancelling(false)}
        onConfirm={() => cancel.mutate({ params: { transactionId: payment.transactionId ?? payment.id }, body: {} })}
      >
        <p>The customer can no longer pay it with any channel. This cannot be undone.</p>
      </Confirm>
    </>
  )
}
