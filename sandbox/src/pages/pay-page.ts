/** The hosted page of "the bank", the wallet or the card. */
import qrcode from 'qrcode'
import { hasCardForm, paymentView, type Payment } from '../gateway/payment.ts'
import { html, trusted, type Html } from '../kit/html.ts'
import { formatMoney } from '../kit/text.ts'
import type { Page } from './layout.ts'
import { moreOutcomes } from './outcomes.ts'
import { paymentFacts, statePill } from './parts.ts'

const places = { redirect: 'Sandbox bank', reference_number: 'Sandbox counter', qr: 'Sandbox wallet' } as const

/** The shop's return address, with the request and its current code added. */
export function backAddress(payment: Payment): string {
  const url = new URL(payment.status === 'cancelled' ? payment.cancel_url : payment.return_url)
  url.searchParams.set('request_id', payment.request_id)
  url.searchParams.set('response_code', payment.response_code)
  return url.href
}

const mainButtons = (payment: Payment): Html =>
  payment.status === 'pending'
    ? html`<button name="outcome" value="approve" class="primary">
          Approve ${formatMoney(payment.amount, payment.currency)}
        </button>
        <div class="pair">
          <button name="outcome" value="decline">Decline</button>
          <button name="outcome" value="cancel">Cancel</button>
        </div>`
    : html`<button name="outcome" value="approve">Pay late</button>`

const moreButtons = (): Html =>
  html`<details>
    <summary>More outcomes</summary>
    <ul class="outcomes">
      ${moreOutcomes.map(
        ({ name, label, note }) =>
          html`<li>
            <button name="outcome" value="${name}" aria-describedby="note-${name}">${label}</button>
            <span id="note-${name}">${note}</span>
          </li>`,
      )}
    </ul>
  </details>`

const qrPicture = async ({ qr }: Payment): Promise<Html | ''> => {
  if (!qr) return ''
  const svg = await qrcode.toString(qr.payload, { type: 'svg', margin: 2 })
  return html`<figure class="qr" role="img" aria-label="QR code of this payment">${trusted(svg)}</figure>`
}

export async function payPage(payment: Payment): Promise<Page> {
  const { response_message } = paymentView(payment)
  return {
    title: places[payment.flow],
    isNarrow: true,
    formTargets: [...new Set([payment.return_url, payment.cancel_url].map((url) => new URL(url).origin))],
    main: html`<header>
        <h1>${places[payment.flow]}</h1>
        ${statePill(payment)}
      </header>
      <section class="card">
        <p class="description">${payment.description}</p>
        <p class="amount">${formatMoney(payment.amount, payment.currency)}</p>
        ${await qrPicture(payment)} ${paymentFacts(payment)}
        ${hasCardForm(payment) ? html`<p class="note">Use test card ending 4242. No card number is asked for here.</p>` : ''}
        ${
          payment.status === 'paid'
            ? html`<p class="note">${response_message}.</p>
                <form method="post" action="/control/payments/${payment.payment_id}/dispute">
                  <button>Dispute as the customer</button>
                </form>`
            : html`<form method="post" action="/pay/${payment.payment_id}/act">
                ${mainButtons(payment)} ${payment.status === 'pending' ? moreButtons() : ''}
              </form>`
        }
        ${payment.status === 'pending' ? '' : html`<p><a href="${backAddress(payment)}">Back to the shop</a></p>`}
      </section>`,
  }
}
