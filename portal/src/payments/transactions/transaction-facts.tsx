/** The amounts of a payment down to what the merchant receives, then the customer, the channel and the items. */
import { centavos, formatPeso } from '@singil/contract/kit/money'
import { noticePaths } from '@singil/contract/foundation/provider'
import { formatAddress } from '@singil/contract/foundation/places'
import { originLabels, type LatePayment, type TransactionDetail } from '@singil/contract/payments/transactions'
import type { ReactNode } from 'react'
import {
  Amount,
  Copy,
  formatBy,
  FulfilmentState,
  fulfilmentStates,
  TransactionState,
  When,
} from '../../kit/values/index.ts'
import { Section, Facts, Group } from '../../kit/layout/index.ts'
import { isStaff, useUser } from '../../kit/call/index.ts'
import { formatMobile } from '../../kit/form/index.ts'
import { FormFacts, OrderFacts } from './order-facts.tsx'
import { isOfRefund, formatDifference, formatReceived } from './format-late.ts'
import classes from './transaction-detail.module.css'

const less = (amount: number) => <Amount of={centavos(-amount)} />

function formatShoulder({ shoulder, total, amount }: TransactionDetail): string {
  if (shoulder === 'customer') return 'The customer shoulders the fee.'
  if (shoulder === 'merchant') return 'You shoulder the fee.'
  return `You share the fee with the customer, who pays ${formatPeso(centavos(total - amount))}.`
}

/** `children` come below the amount. */
export function TransactionFacts({ detail, children }: { detail: TransactionDetail; children?: ReactNode }) {
  const isOfStaff = isStaff(useUser())
  return (
    <>
      <Group gap={[2, 3]}>
        <Amount of={detail.amount} size="large" />
        <TransactionState of={detail.status} refunded={detail.refunded > 0} />
        <FulfilmentState of={detail.fulfilment} />
      </Group>
      <p className="muted">
        {detail.description || `${detail.channelName} at ${detail.storeName}`}
        {detail.isLate ? ' · arrived late' : ''}
      </p>
      <HeldMoney of={detail.latePayments} />
      {children}
      {isHeld(detail) ? null : <Amounts detail={detail} />}
      <Section title="Customer">
        <Facts
          of={[
            ['Name', detail.customerName || 'Not given'],
            detail.customerEmail ? ['E-mail', <Copy key="email" value={detail.customerEmail} label="e-mail" />] : null,
            detail.customerMobile
              ? [
                  'Mobile',
                  <Copy key="mobile" value={`+63${detail.customerMobile}`} label="mobile">
                    {formatMobile(detail.customerMobile)}
                  </Copy>,
                ]
              : null,
            detail.shippingAddress ? ['Ships to', formatAddress(detail.shippingAddress)] : null,
            detail.fulfilment === 'none' || detail.fulfilmentAt === null
              ? null
              : [
                  fulfilmentStates[detail.fulfilment].word,
                  <span key="fulfilment">
                    <When at={detail.fulfilmentAt} />, {formatBy(detail.fulfilmentBy ?? '')}
                  </span>,
                ],
            detail.billingAddress ? ['Bills to', formatAddress(detail.billingAddress)] : null,
          ]}
        />
      </Section>
      <Section title="Payment">
        <Facts
          of={[
            ['Request id', <Copy key="request" value={detail.requestId} label="request id" />],
            detail.org_trxid
              ? ['Gateway id', <Copy key="gateway" value={detail.org_trxid} label="gateway id" />]
              : null,
            detail.reference ? ['Reference', <Copy key="ref" value={detail.reference} label="reference" />] : null,
            detail.receiptNumber ? ['Receipt', detail.receiptNumber] : null,
            ['Channel', detail.channelName],
            ['Store', detail.storeName],
            ['Origin', originLabels[detail.origin]],
            ['Merchant', detail.merchantName],
            isOfStaff ? ['Answer', `${detail.response_code} ${detail.responsemess}`] : null,
            ['Created', <When key="created" at={detail.createdAt} />],
            detail.paidAt ? ['Paid', <When key="paid" at={detail.paidAt} />] : null,
            detail.termsVersion === null
              ? null
              : [
                  'Terms shown',
                  <a
                    key="terms"
                    href={`${noticePaths.terms}?version=${detail.termsVersion}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    Version {detail.termsVersion}
                  </a>,
                ],
            detail.status === 'pending' ? ['Expires', <When key="expires" at={detail.expiresAt} />] : null,
            detail.remarks ? ['Remarks', detail.remarks] : null,
          ]}
        />
      </Section>
      {detail.items.length > 0 || detail.shippingFee > 0 ? <OrderFacts detail={detail} /> : null}
      <FormFacts detail={detail} />
    </>
  )
}

/** The amount asked is shown next to the amount that arrived, in the part about held money. */
const isHeld = ({ paidAt, latePayments }: TransactionDetail) =>
  paidAt === null && latePayments.some((late) => !isOfRefund(late))

/** The merchant's part; of a payment that ended unpaid, nothing. */
function Amounts({ detail }: { detail: TransactionDetail }) {
  const isPaid = detail.paidAt !== null
  if (!isPaid && detail.status !== 'pending')
    return (
      <Section title="Amounts">
        <Facts of={[['Requested from the customer', <Amount key="total" of={detail.total} />]]} />
      </Section>
    )
  return (
    <Section title="Amounts">
      <Facts
        of={[
          detail.asked === null ? null : ['Asked', <Amount key="asked" of={detail.asked} />],
          [isPaid ? 'Customer paid' : 'Customer pays', <Amount key="total" of={detail.total} />],
          ['Fee', less(detail.fee)],
          ['VAT on the fee', less(detail.vat)],
          detail.refunded > 0 ? ['Refunded', less(detail.refunded)] : null,
          [
            isPaid ? 'Net to you' : 'Net to you once paid',
            <b key="net">
              <Amount of={centavos(detail.net - detail.refunded)} />
            </b>,
          ],
        ]}
      />
      <p className={classes['note']}>
        {formatShoulder(detail)}
        {detail.settlesOn ? (
          <>
            {' '}
            Settles on <When at={detail.settlesOn} />.
          </>
        ) : null}
      </p>
    </Section>
  )
}

const lateStates = {
  open: 'Waits for a decision',
  returning: 'On its way back to the customer',
  accepted: 'Accepted',
  refunded: 'Sent back to the customer',
} as const

/** Money that arrived and was not booked as the payment at once. */
const HeldMoney = ({ of }: { of: readonly LatePayment[] }) =>
  of.map((late) => (
    <Section
      key={late.id}
      title={late.status === 'open' || late.status === 'returning' ? 'Held money' : 'Money that was held'}
    >
      <Facts
        of={[
          isOfRefund(late) ? null : ['Asked', <Amount key="asked" of={late.asked} />],
          [isOfRefund(late) ? 'Refund' : 'Received', <b key="received">{formatReceived(late)}</b>],
          formatDifference(late) === null ? null : ['Difference', formatDifference(late)],
          ['Arrived', <When key="at" at={late.createdAt} />],
          ['State', lateStates[late.status]],
          late.ifAccepted ? ['Net to you if accepted', <Amount key="net" of={late.ifAccepted.net} />] : null,
        ]}
      />
      <p className={classes['note']}>{late.note}</p>
    </Section>
  ))
