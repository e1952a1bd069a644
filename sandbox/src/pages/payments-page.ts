/** The first page: the newest payments, each with its buttons. */
import type { Payment } from '../gateway/payment.ts'
import { html, type Html } from '../kit/html.ts'
import { formatMoney, formatTime } from '../kit/text.ts'
import type { Page } from './layout.ts'
import { statePill } from './parts.ts'

const buttons = (payment: Payment): Html =>
  html`<form method="post" action="/pay/${payment.payment_id}/act" class="row-actions">
    <input type="hidden" name="back" value="list" />
    ${
      payment.status === 'pending'
        ? html`<button name="outcome" value="approve">Approve</button>
            <button name="outcome" value="decline">Decline</button>
            <button name="outcome" value="cancel">Cancel</button>`
        : ''
    }
    <a href="/pay/${payment.payment_id}" aria-label="Open payment ${payment.request_id}">Open</a>
  </form>`

const row = (payment: Payment): Html =>
  html`<tr>
    <td data-label="State">${statePill(payment)}</td>
    <td data-label="Amount" class="number">${formatMoney(payment.amount, payment.currency)}</td>
    <td data-label="Request">${payment.request_id}</td>
    <td data-label="For">${payment.description}</td>
    <td data-label="Channel">${payment.channel}</td>
    <td data-label="Asked"><time>${formatTime(payment.created_at)}</time></td>
    <td>${buttons(payment)}</td>
  </tr>`

export const paymentsPage = (payments: readonly Payment[]): Page => ({
  title: 'Payments',
  main: html`<h1>Payments</h1>
    <p class="note">Everything that the shop's gateway was asked for, newest first.</p>
    ${
      payments.length === 0
        ? html`<p class="empty">
            No payment has been asked for yet. Choose a way to pay on a pay page and it shows up here.
          </p>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">State</th>
                <th scope="col" class="number">Amount</th>
                <th scope="col">Request</th>
                <th scope="col">For</th>
                <th scope="col">Channel</th>
                <th scope="col">Asked</th>
                <th scope="col"><span class="unseen">What happens</span></th>
              </tr>
            </thead>
            <tbody>
              ${payments.map(row)}
            </tbody>
          </table>`
    }`,
})
