/**
 * Who is notified of what happens to money, an order or a parcel, and how. `npm run docs` writes it as docs/who-is-notified.md. A test refuses a state, a
 * notice, a message or a webhook of them that has no line here, and a line that leaves a side out without saying why.
 */
import * as inventory from './catalogue/inventory.ts'
import * as disputes from './desk/disputes.ts'
import type { Notice } from './kit/notice.ts'
import * as fulfilment from './payments/fulfilment.ts'
import * as gateway from './payments/gateway.ts'
import * as transactions from './payments/transactions.ts'
import * as payouts from './payouts/payouts.ts'
import * as topups from './payouts/topups.ts'
import * as withdrawals from './payouts/withdrawals.ts'
import * as referrals from './selling/referrals.ts'
import * as bulkDisbursements from './tax/bulk-disbursements.ts'
import * as disbursements from './tax/disbursements.ts'
import * as remittanceWithholding from './tax/remittance-withholding.ts'
import * as adjustments from './wallets/adjustments.ts'
import * as walletTransfers from './wallets/wallet-transfers.ts'
import * as wallets from './wallets/wallets.ts'
import type { WebhookType } from './workspace/webhooks.ts'

export interface Ways {
  /** Of the people whom the notice is for, each in the ways that the person chose. */
  readonly bell?: Notice
  /** The messages with texts of their own, by their ids. */
  readonly mails?: readonly string[]
  readonly texts?: readonly string[]
  readonly webhook?: WebhookType
  /** What a page says without being asked. */
  readonly page?: string
}
/** A text says why nobody is. */
export type Notified = Ways | string

export interface Happening {
  readonly of: 'money in' | 'money out' | 'orders'
  readonly event: string
  /** What it covers, as in `payment.held`. */
  readonly states: readonly string[]
  readonly merchant: Notified
  readonly customer: Notified
  readonly staff: Notified
}

const inOrder = 'Nothing is to be done.'
const notTheirs = 'It is between the merchant and us.'
const ended = 'Not to pay again if it was paid, what was asked and received, and whom to ask'
const bankAnswers = 'Their bank answers them.'
const ofReports = 'Reports and lists show it.'

const moneyIn: readonly Omit<Happening, 'of'>[] = [
  {
    event: 'A customer has a number to pay with',
    states: ['payment.pending'],
    merchant: 'Nothing has arrived yet. The list shows it.',
    customer: {
      mails: ['transactions.payer-number-mail'],
      texts: ['transactions.payer-number-sms'],
      page: 'The number, the amount and until when',
    },
    staff: inOrder,
  },
  {
    event: 'The number to pay with ends soon, and nothing has arrived',
    states: ['number.ends'],
    merchant: 'Nothing has arrived yet. The list shows it.',
    customer: {
      mails: ['transactions.payer-number-ends-mail'],
      texts: ['transactions.payer-number-ends-sms'],
      page: 'The number, the amount and until when',
    },
    staff: inOrder,
  },
  {
    event: 'The gateway does not say what became of a payment or refund',
    states: ['gateway.silent'],
    merchant: 'It stays pending, and we keep asking.',
    customer: { page: 'It waits, and nobody is to pay again' },
    staff: { bell: gateway.silentNotice, mails: ['transactions.silent'] },
  },
  {
    event: 'A payment is paid',
    states: ['payment.paid'],
    merchant: { bell: transactions.paymentNotice, webhook: 'payment.paid' },
    customer: {
      mails: ['checkout.receipt-mail'],
      texts: ['checkout.receipt-sms'],
      page: 'The receipt',
    },
    staff: inOrder,
  },
  {
    event: 'A payment failed',
    states: ['payment.failed'],
    merchant: { webhook: 'payment.failed' },
    customer: { page: ended },
    staff: inOrder,
  },
  {
    event: 'A payment was cancelled',
    states: ['payment.cancelled'],
    merchant: { webhook: 'payment.cancelled' },
    customer: { page: ended },
    staff: inOrder,
  },
  {
    event: 'The time to pay ended',
    states: ['payment.expired'],
    merchant: { webhook: 'payment.expired' },
    customer: { page: ended },
    staff: inOrder,
  },
  {
    event: 'Money came late, twice, in a wrong amount or currency, or for what is sold out, and is held',
    states: [
      'payment.held',
      'late.open',
      'arrival.late',
      'arrival.paid_twice',
      'arrival.wrong_amount',
      'arrival.wrong_currency',
      'arrival.no_stock',
      'arrival.other_payment',
    ],
    merchant: { bell: transactions.heldNotice, mails: ['transactions.held'], webhook: 'payment.late' },
    customer: {
      mails: ['transactions.payer-held-mail'],
      texts: ['transactions.payer-held-sms'],
      page: 'Not to pay again, what was received, and what happens next',
    },
    staff: { bell: gateway.differsNotice, mails: ['gateway.late-money'] },
  },
  {
    event: 'Held money has waited for two days, and then for each further week',
    states: ['late.waiting'],
    merchant: { bell: transactions.heldNotice, mails: ['transactions.still-held'] },
    customer: { page: 'Not to pay again, what was received, and what happens next' },
    staff: 'The merchant decides. It is never accepted or sent back by itself.',
  },
  {
    event: 'Held money is accepted',
    states: ['late.accepted'],
    merchant: { bell: transactions.paymentNotice, webhook: 'payment.paid' },
    customer: { mails: ['checkout.receipt-mail'], texts: ['checkout.receipt-sms'], page: 'The receipt' },
    staff: inOrder,
  },
  {
    event: 'Held money is on its way back',
    states: ['late.returning'],
    merchant: 'The one who decided sees it.',
    customer: { page: 'That it is on its way back' },
    staff: inOrder,
  },
  {
    event: 'Held money went back to the customer',
    states: ['late.refunded', 'payment.sent_back'],
    merchant: { bell: transactions.sentBackNotice, webhook: 'payment.sent_back' },
    customer: {
      mails: ['transactions.payer-sent-back-mail'],
      texts: ['transactions.payer-sent-back-sms'],
      page: 'How much was sent back, and whether to pay again',
    },
    staff: inOrder,
  },
  {
    event: 'Held money could not be sent back',
    states: ['late.refused'],
    merchant: { bell: transactions.heldNotice, mails: ['transactions.not-sent-back'] },
    customer: 'It waits for the merchant again, as the page of the payment says.',
    staff: 'The merchant decides once more, or asks support.',
  },
  {
    event: 'A callback of the gateway differs, or cannot be booked',
    states: ['gateway.differs'],
    merchant: 'Nothing has changed yet.',
    customer: 'Nothing has changed yet.',
    staff: {
      bell: gateway.differsNotice,
      mails: ['gateway.callback-differs', 'gateway.set-aside', 'gateway.not-booked'],
    },
  },
  {
    event: 'A refund has begun',
    states: ['payment.refund_pending', 'refund.pending'],
    merchant: 'The one who refunds sees it; what waits for colleagues is in their inbox.',
    customer: { page: 'That the refund is on its way' },
    staff: inOrder,
  },
  {
    event: 'Staff refund a payment',
    states: ['refund.of_staff'],
    merchant: { bell: transactions.staffRefundNotice, mails: ['refunds.of-staff'] },
    customer: 'Notified once it is done.',
    staff: 'A second member of staff approves it from an amount on.',
  },
  {
    event: 'A refund is done',
    states: ['payment.refunded', 'refund.refunded'],
    merchant: { bell: transactions.refundNotice, webhook: 'refund.succeeded' },
    customer: { mails: ['checkout.refund-mail'], texts: ['checkout.refund-sms'], page: 'What was refunded' },
    staff: inOrder,
  },
  {
    event: 'A refund failed',
    states: ['refund.failed'],
    merchant: { bell: transactions.refundFailedNotice, mails: ['refunds.failed'], webhook: 'refund.failed' },
    customer: 'The merchant tries again, or agrees with the customer on another way.',
    staff: 'The money is back in the wallet.',
  },
  {
    event: 'The gateway contradicts itself about a refund',
    states: ['arrival.refunded_late', 'arrival.refund_undone'],
    merchant: 'Staff find out first what happened.',
    customer: 'Staff find out first what happened.',
    staff: { bell: gateway.differsNotice, mails: ['refunds.refunded-late', 'refunds.refund-undone'] },
  },
  {
    event: 'The bank of a customer took back a payment',
    states: ['dispute.charged_back'],
    merchant: { bell: disputes.chargedBackNotice, mails: ['disputes.opened'], webhook: 'dispute.opened' },
    customer: 'They asked their bank for it, which answers them.',
    staff: inOrder,
  },
  {
    event: 'The time to answer a dispute ends soon',
    states: ['dispute.due'],
    merchant: { bell: disputes.answerDueNotice, mails: ['disputes.answer-due'] },
    customer: bankAnswers,
    staff: inOrder,
  },
  {
    event: 'The gateway does not confirm an answer to a dispute',
    states: ['dispute.unconfirmed'],
    merchant: 'We keep sending it.',
    customer: bankAnswers,
    staff: { bell: gateway.differsNotice, mails: ['disputes.unconfirmed'] },
  },
  {
    event: 'A dispute is won',
    states: ['dispute.won'],
    merchant: { bell: disputes.disputeEndedNotice, mails: ['disputes.won'], webhook: 'dispute.won' },
    customer: bankAnswers,
    staff: inOrder,
  },
  {
    event: 'A dispute is lost',
    states: ['dispute.lost'],
    merchant: { bell: disputes.disputeEndedNotice, mails: ['disputes.lost'], webhook: 'dispute.lost' },
    customer: bankAnswers,
    staff: inOrder,
  },
  {
    event: 'A wallet lacks money of a chargeback',
    states: ['debt.begun'],
    merchant: { bell: disputes.owedNotice, mails: ['disputes.owed'] },
    customer: notTheirs,
    staff: { bell: disputes.fellShortNotice, mails: ['disputes.fell-short'] },
  },
]

const orders: readonly Omit<Happening, 'of'>[] = [
  {
    event: 'An order is paid that nobody sends',
    states: ['order.none'],
    merchant: 'The payment itself has a line.',
    customer: 'The receipt says it.',
    staff: inOrder,
  },
  {
    event: 'An order is paid and is to be sent',
    states: ['order.for_pickup'],
    merchant: { bell: fulfilment.orderNotice, mails: ['web-stores.order-merchant'] },
    customer: { mails: ['web-stores.order-customer'], page: 'The receipt, with where it goes' },
    staff: inOrder,
  },
  {
    event: 'An order is paid and is to be collected',
    states: ['order.to_collect'],
    merchant: { bell: fulfilment.orderNotice, mails: ['web-stores.order-merchant'] },
    customer: { mails: ['web-stores.order-customer'], page: 'The receipt, with where to collect it' },
    staff: inOrder,
  },
  {
    event: 'An order was paid two days ago and has not left',
    states: ['order.overdue'],
    merchant: { bell: fulfilment.overdueNotice },
    customer: { page: 'The receipt, with whom to ask' },
    staff: 'The merchant sends it or refunds it.',
  },
  {
    event: 'A courier is booked',
    states: ['parcel.BOOKED'],
    merchant: 'The one who books sees it.',
    customer: {
      mails: ['couriers.tracking-mail'],
      texts: ['couriers.tracking-sms'],
      page: 'Where the parcel is',
    },
    staff: inOrder,
  },
  {
    event: 'A courier did not take a booking',
    states: ['booking.refused'],
    merchant: { bell: fulfilment.courierNotice },
    customer: 'Another courier is booked; nothing has left.',
    staff: inOrder,
  },
  {
    event: 'A parcel has no rider, was not picked up, or its booking was cancelled',
    states: ['parcel.PICKUP_FAILED', 'parcel.CANCELLED', 'parcel.EXPIRED'],
    merchant: { bell: fulfilment.courierNotice },
    customer: { page: 'Where the parcel is' },
    staff: inOrder,
  },
  {
    event: 'A parcel is on its way',
    states: [
      'parcel.ASSIGNING',
      'parcel.ASSIGNED',
      'parcel.PICKED_UP',
      'parcel.IN_TRANSIT',
      'parcel.OUT_FOR_DELIVERY',
      'order.in_transit',
    ],
    merchant: { webhook: 'order.in_transit' },
    customer: { mails: ['fulfilment.sent'], page: 'Where the parcel is' },
    staff: inOrder,
  },
  {
    event: 'A parcel could not be delivered',
    states: ['parcel.DELIVERY_FAILED'],
    merchant: { bell: fulfilment.courierNotice },
    customer: { mails: ['couriers.attempt-failed'], page: 'Where the parcel is' },
    staff: inOrder,
  },
  {
    event: 'An order was delivered',
    states: ['parcel.DELIVERED', 'order.delivered'],
    merchant: { bell: fulfilment.deliveredNotice, webhook: 'order.delivered' },
    customer: { mails: ['fulfilment.delivered'], page: 'Where the parcel is' },
    staff: inOrder,
  },
  {
    event: 'A parcel comes back',
    states: ['parcel.RETURNING'],
    merchant: { bell: fulfilment.courierNotice },
    customer: { page: 'Where the parcel is' },
    staff: inOrder,
  },
  {
    event: 'An order came back',
    states: ['parcel.RETURNED', 'order.returned'],
    merchant: { bell: fulfilment.courierNotice, webhook: 'order.returned' },
    customer: { mails: ['fulfilment.returned'], page: 'Where the parcel is' },
    staff: inOrder,
  },
  {
    event: 'A courier gives no clear answer',
    states: ['booking.unclear'],
    merchant: 'Nothing has changed yet; staff ask the courier.',
    customer: 'Nothing has changed yet.',
    staff: {
      bell: fulfilment.courierDiffersNotice,
      mails: [
        'couriers.refused-order',
        'couriers.differs',
        'couriers.contradicts',
        'couriers.unconfirmed',
        'couriers.suspicious',
      ],
    },
  },
  {
    event: 'An item is almost sold out',
    states: ['stock.low'],
    merchant: { bell: inventory.lowStockNotice },
    customer: { page: 'That it is sold out' },
    staff: inOrder,
  },
]

const moneyOut: readonly Omit<Happening, 'of'>[] = [
  {
    event: 'Money is to leave a wallet',
    states: ['payout.OTP_SENT', 'payout.AUTHORIZED', 'payout.QUEUED'],
    merchant: { bell: payouts.leavingNotice, mails: ['payouts.leaving'] },
    customer: notTheirs,
    staff: inOrder,
  },
  {
    event: 'Money left for the bank',
    states: ['payout.SENT'],
    merchant: { bell: withdrawals.sentNotice },
    customer: notTheirs,
    staff: inOrder,
  },
  {
    event: 'The bank gives no clear answer about a payout',
    states: ['payout.UNKNOWN'],
    merchant: 'Its money stays held, and we keep asking.',
    customer: notTheirs,
    staff: {
      bell: payouts.unclearNotice,
      mails: [
        'payouts.differs',
        'payouts.contradicts',
        'payouts.callback-differs',
        'payouts.callback-fails',
        'payouts.unconfirmed',
      ],
    },
  },
  {
    event: 'A withdrawal arrived',
    states: ['payout.SUCCESS'],
    merchant: { bell: withdrawals.arrivedNotice, mails: ['withdrawals.arrived'], webhook: 'withdrawal.succeeded' },
    customer: notTheirs,
    staff: inOrder,
  },
  {
    event: 'A withdrawal failed',
    states: ['payout.FAILED'],
    merchant: { bell: withdrawals.failedNotice, mails: ['withdrawals.failed'], webhook: 'withdrawal.failed' },
    customer: notTheirs,
    staff: inOrder,
  },
  {
    event: 'A bank returned a withdrawal',
    states: ['payout.RETURNED'],
    merchant: { bell: withdrawals.failedNotice, mails: ['withdrawals.returned'], webhook: 'withdrawal.returned' },
    customer: notTheirs,
    staff: inOrder,
  },
  {
    event: 'A payout was cancelled, or not confirmed in time',
    states: ['payout.CANCELLED', 'payout.EXPIRED'],
    merchant: { webhook: 'withdrawal.cancelled' },
    customer: notTheirs,
    staff: inOrder,
  },
  {
    event: 'A supplier is paid, with the certificate of the tax withheld',
    states: ['disbursement.paid'],
    merchant: 'The list shows it.',
    customer: { mails: ['disbursements.certificate'] },
    staff: inOrder,
  },
  {
    event: 'A supplier was not paid',
    states: ['disbursement.failed'],
    merchant: { bell: disbursements.failedNotice, mails: ['disbursements.failed', 'disbursements.outdated'] },
    customer: 'The merchant pays again.',
    staff: inOrder,
  },
  {
    event: 'A bulk disbursement is made',
    states: ['bulk.finished'],
    merchant: { bell: bulkDisbursements.finishedNotice },
    customer: 'Each supplier has the news of the own payment.',
    staff: inOrder,
  },
  {
    event: 'Tax was withheld from settlements of a quarter',
    states: ['remittance.certificate'],
    merchant: {
      bell: remittanceWithholding.certificateNotice,
      mails: ['remittance-withholding.certificate', 'remittance-withholding.replaced'],
    },
    customer: notTheirs,
    staff: ofReports,
  },
  {
    event: 'A top-up was begun',
    states: ['topup.CREATED', 'topup.PENDING'],
    merchant: { page: 'How to pay it, and until when' },
    customer: notTheirs,
    staff: inOrder,
  },
  {
    event: 'A top-up by card is to be verified',
    states: ['topup.OTP_SENT'],
    merchant: { page: 'That it is looked at' },
    customer: notTheirs,
    staff: { bell: wallets.verifyNotice, mails: ['topups.verify'] },
  },
  {
    event: 'A top-up is credited',
    states: ['topup.CREDITED'],
    merchant: { bell: wallets.creditedNotice, mails: ['topups.credited'] },
    customer: notTheirs,
    staff: inOrder,
  },
  {
    event: 'A top-up failed or expired',
    states: ['topup.FAILED', 'topup.EXPIRED'],
    merchant: { page: 'That nothing arrived' },
    customer: notTheirs,
    staff: inOrder,
  },
  {
    event: 'Money arrived that does not fit its top-up',
    states: topups.DepositFault.options.map((fault) => `deposit.${fault}`),
    merchant: { page: 'Not to pay again, and that staff are asked' },
    customer: notTheirs,
    staff: { bell: wallets.depositNotice, mails: ['topups.deposit'] },
  },
  {
    event: 'Money moved between wallets of a merchant',
    states: ['transfer.confirmed'],
    merchant: { bell: walletTransfers.transferNotice, mails: ['wallet-transfers.confirmed'] },
    customer: notTheirs,
    staff: inOrder,
  },
  {
    event: 'Staff corrected a wallet',
    states: ['wallet.adjusted'],
    merchant: { bell: adjustments.adjustedNotice, webhook: 'wallet.adjusted' },
    customer: notTheirs,
    staff: 'A second member of staff has approved it.',
  },
  {
    event: 'A referral is rewarded',
    states: ['referral.rewarded'],
    merchant: { bell: referrals.rewardedNotice, webhook: 'referral.rewarded' },
    customer: notTheirs,
    staff: inOrder,
  },
  {
    event: 'Sales are settled, reserves released, fees and shares booked',
    states: ['wallet.settled'],
    merchant: 'They follow from what was agreed, on known days. Statements show them.',
    customer: notTheirs,
    staff: ofReports,
  },
]

export const happenings: readonly Happening[] = [
  ...moneyIn.map((one) => ({ of: 'money in' as const, ...one })),
  ...orders.map((one) => ({ of: 'orders' as const, ...one })),
  ...moneyOut.map((one) => ({ of: 'money out' as const, ...one })),
]
