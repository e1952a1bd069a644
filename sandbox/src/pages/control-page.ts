/** The switches for faults, the pending refunds, and the log of callbacks. */
import { type Dispute, isOpen } from '../gateway/dispute.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { responseMessages } from '../gateway/payment.ts'
import type { Refund } from '../gateway/refund.ts'
import { faultModes } from '../kit/faults.ts'
import { html, type Html } from '../kit/html.ts'
import { formatMoney } from '../kit/text.ts'
import type { Page } from './layout.ts'
import { deliveryTable, table } from './table.ts'

const maxShown = 50
const faultLabels = {
  createPayment: 'New payments',
  queryPayment: 'Questions about payments',
  cancelPayment: 'Cancelling',
  refund: 'Refunds',
  queryRefund: 'Questions about refunds',
  answerDispute: 'Answers to disputes',
  queryDispute: 'Questions about disputes',
  callbacks: 'Callbacks',
  settlementFile: 'Settlement files',
  createTransfer: 'New bank transfers',
  queryTransfer: 'Questions about transfers',
  accountCheck: 'Account name checks',
  bankNotices: 'Notices of the bank',
  bankCallbacks: 'Callbacks of the bank',
  bankStatement: 'Bank statements',
  webhooks: 'The merchant’s webhooks',
  sms: 'Text messages',
  email: 'E-mail',
} as const

const faultForm = ({ faults }: Gateway): Html => {
  const present = faults.all()
  const names = Object.keys(faultLabels) as (keyof typeof faultLabels)[]
  return html`<form method="post" action="/control/faults" class="faults card">
    ${names.map(
      (name) =>
        html`<div>
          <label for="${name}">${faultLabels[name]}</label>
          <select id="${name}" name="${name}">
            ${faultModes[name].map(
              (mode) => html`<option ${mode === present[name] ? html`selected` : ''}>${mode}</option>`,
            )}
          </select>
        </div>`,
    )}
    <div>
      <label for="times">How many times (empty: always)</label>
      <input id="times" name="times" type="number" min="1" />
    </div>
    <button class="primary">Set faults</button>
  </form>`
}

const refundRow = (refund: Refund): Html =>
  html`<tr>
    <td data-label="Refund">${refund.refund_ref}</td>
    <td data-label="Amount" class="number">${formatMoney(refund.amount)}</td>
    <td data-label="Request">${refund.request_id}</td>
    <td>
      <form method="post" action="/control/refunds/${refund.refund_id}/act" class="row-actions">
        <button name="action" value="done">Refund</button>
        <button name="action" value="failed">Fail</button>
      </form>
    </td>
  </tr>`

const disputeRow = (dispute: Dispute): Html =>
  html`<tr>
    <td data-label="Case">${dispute.dispute_id}</td>
    <td data-label="Amount" class="number">${formatMoney(dispute.amount, dispute.currency)}</td>
    <td data-label="Request">${dispute.request_id}</td>
    <td data-label="State">${responseMessages[dispute.response_code]}</td>
    <td data-label="Answer">${formatAnswer(dispute)}</td>
    <td>
      ${
        isOpen(dispute)
          ? html`<form method="post" action="/control/disputes/${dispute.dispute_id}/act" class="row-actions">
              <button name="action" value="win">Merchant wins</button>
              <button name="action" value="lose">Merchant loses</button>
            </form>`
          : ''
      }
    </td>
  </tr>`
const formatAnswer = ({ answer, files }: Dispute): string => {
  if (!answer) return 'None yet'
  return answer.action === 'accept' ? 'Accepted' : `${answer.text} (${files.length} files)`
}

export function controlPage(gateway: Gateway): Page {
  const waiting = [...gateway.refunds.all()].filter(({ response_code }) => response_code === 'GR033')
  const deliveries = gateway.deliveries.newest(maxShown)
  return {
    title: 'Control',
    main: html`<h1>Control</h1>
      <h2>Faults</h2>
      ${faultForm(gateway)}
      <h2>Refunds that wait</h2>
      ${table(
        ['Refund', 'Amount', 'Request', 'What happens'],
        waiting.toReversed().slice(0, maxShown).map(refundRow),
        'No refund waits.',
      )}
      <h2>Disputes</h2>
      <p class="note">Open one on the page of a paid payment.</p>
      ${table(
        ['Case', 'Amount', 'Request', 'State', 'Answer', 'What happens'],
        gateway.disputes.newest(maxShown).map(disputeRow),
        'No payment was disputed yet.',
      )}
      <h2>Callbacks</h2>
      ${deliveryTable(deliveries, 'Request', (event) => [
        event.request_id,
        `${event.type} ${event.response_code}, no. ${event.sequence}`,
      ])}`,
  }
}
