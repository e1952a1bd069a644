/** The webhooks that the merchant's server received. */
import { html, type Html } from '../kit/html.ts'
import { formatTime } from '../kit/text.ts'
import type { Received, ReceivedWebhook } from '../receiver/received.ts'
import type { Page } from './layout.ts'
import { table } from './table.ts'

const signed = ({ is_signed }: ReceivedWebhook): string =>
  is_signed === null ? 'not checked' : is_signed ? 'valid' : 'NOT VALID'

const row = (webhook: ReceivedWebhook): Html =>
  html`<tr>
    <td data-label="Time">${formatTime(webhook.received_at)}</td>
    <td data-label="Type">${webhook.type}</td>
    <td data-label="Signature">${signed(webhook)}</td>
    <td data-label="Answered">${webhook.answered}</td>
    <td data-label="Webhook id">${webhook.webhook_id}</td>
  </tr>`

export const receiverPage = (received: Received, most: number): Page => ({
  title: 'Webhooks',
  main: html`<h1>Webhooks</h1>
    <p>The server of the demo merchant. How it answers is set under <a href="/control">Control</a>.</p>
    <form method="post" action="/webhooks/secret" class="card">
      <label for="secret">The merchant’s webhook secret, if it was replaced</label>
      <input id="secret" name="secret" placeholder="whsec_…" autocomplete="off" required />
      <button>Check with this secret</button>
    </form>
    ${table(
      ['Time', 'Type', 'Signature', 'Answered', 'Webhook id'],
      received.newest(most).map(row),
      'No webhook has arrived yet.',
    )}`,
})
