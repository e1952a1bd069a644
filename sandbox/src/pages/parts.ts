/** Small components that several pages use. */
import type { Transfer, TransferStatus } from '../bank/transfer.ts'
import type { Payment, PaymentStatus } from '../gateway/payment.ts'
import { html, type Html } from '../kit/html.ts'
import { formatMoney, formatTime } from '../kit/text.ts'

type State = { icon: string; word: string }

const paymentStates: Record<PaymentStatus, State> = {
  pending: { icon: '◔', word: 'Pending' },
  paid: { icon: '✓', word: 'Paid' },
  failed: { icon: '✕', word: 'Declined' },
  cancelled: { icon: '⊘', word: 'Cancelled' },
  expired: { icon: '◌', word: 'Expired' },
}
const transferStates: Record<TransferStatus, State> = {
  accepted: { icon: '◔', word: 'Accepted' },
  completed: { icon: '✓', word: 'Completed' },
  failed: { icon: '✕', word: 'Failed' },
  returned: { icon: '↩', word: 'Returned' },
}

const pill = (status: string, { icon, word }: State): Html =>
  html`<span class="pill ${status}"><span aria-hidden="true">${icon}</span> ${word}</span>`

export const statePill = ({ status }: Payment): Html => pill(status, paymentStates[status])
export const transferPill = ({ status }: Transfer): Html => pill(status, transferStates[status])

/** "8801 2345 6789 0" */
export const inGroups = (digits: string): string => digits.replaceAll(/(.{4})(?=.)/g, '$1 ')

export const paymentFacts = (payment: Payment): Html =>
  html`<dl>
    <div>
      <dt>Request</dt>
      <dd>${payment.request_id}</dd>
    </div>
    <div>
      <dt>Channel</dt>
      <dd>${payment.channel}</dd>
    </div>
    ${
      payment.customer.name
        ? html`<div>
            <dt>Customer</dt>
            <dd>${payment.customer.name}</dd>
          </div>`
        : ''
    }
    ${
      payment.reference
        ? html`<div>
            <dt>Reference</dt>
            <dd>${inGroups(payment.reference.number)}</dd>
          </div>`
        : ''
    }
    <div>
      <dt>Pay before</dt>
      <dd>${formatTime(payment.expires_at)}</dd>
    </div>
    ${
      payment.paid_at && payment.paid_amount !== null && payment.paid_currency
        ? html`<div>
            <dt>Paid</dt>
            <dd>${formatMoney(payment.paid_amount, payment.paid_currency)}, ${formatTime(payment.paid_at)}</dd>
          </div>`
        : ''
    }
    ${payment.planned.map(
      ({ at }) =>
        html`<div>
          <dt>Will be paid</dt>
          <dd>${formatTime(at)}</dd>
        </div>`,
    )}
  </dl>`
