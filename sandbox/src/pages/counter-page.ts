/** The page of a clerk at the counter, who enters a reference number and takes the money. */
import type { Payment } from '../gateway/payment.ts'
import { html, type Html } from '../kit/html.ts'
import { formatMoney } from '../kit/text.ts'
import type { Page } from './layout.ts'
import { inGroups, paymentFacts, statePill } from './parts.ts'

const takeForm = (payment: Payment, typed: string): Html =>
  payment.status === 'paid'
    ? html`<p class="note">Nothing more to take.</p>`
    : html`<form method="post" action="/counter">
        <input type="hidden" name="reference" value="${typed}" />
        <label for="amount">Cash received</label>
        <input
          id="amount"
          name="amount"
          inputmode="decimal"
          required
          autocomplete="off"
          value="${(payment.amount / 100).toFixed(2)}"
        />
        <button class="primary">Take payment</button>
        ${payment.status === 'pending' ? '' : html`<p class="note">This payment is ${payment.status}; the money comes late.</p>`}
      </form>`

export const counterPage = (typed: string, payment: Payment | undefined, problem = ''): Page => ({
  title: 'Counter',
  main: html`<h1>Counter</h1>
    <form method="get" action="/counter" class="search">
      <label for="reference">Reference number</label>
      <input id="reference" name="reference" value="${typed}" inputmode="numeric" autocomplete="off" required />
      <button>Find</button>
    </form>
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
    ${typed && !payment ? html`<p class="problem" role="alert">No payment has this reference number.</p>` : ''}
    ${
      payment
        ? html`<section class="card">
            <header>
              <h2>${payment.reference ? inGroups(payment.reference.number) : payment.request_id}</h2>
              ${statePill(payment)}
            </header>
            <p class="description">${payment.description}</p>
            <p class="amount">${formatMoney(payment.amount, payment.currency)}</p>
            ${paymentFacts(payment)} ${takeForm(payment, typed)}
          </section>`
        : ''
    }`,
})

export const scanPage = (typed: string): Page => ({
  title: 'Scan',
  main: html`<h1>Scan</h1>
    <form method="get" action="/scan">
      <label for="code">QR payload, reference number or request id</label>
      <textarea id="code" name="code" rows="5" required spellcheck="false">${typed}</textarea>
      <button class="primary">Open in the wallet</button>
    </form>
    ${typed ? html`<p class="problem" role="alert">No payment has this code.</p>` : ''}`,
})
