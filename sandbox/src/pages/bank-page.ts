/** The bank: newest transfers with their buttons, the accounts it knows, notices of downtime, and callbacks. */
import { type Account, accountStates } from '../bank/account.ts'
import type { Bank } from '../bank/bank.ts'
import { bankName, banks } from '../bank/banks.ts'
import { type Notice, standingNotices } from '../bank/notice.ts'
import type { Transfer } from '../bank/transfer.ts'
import { html, type Html } from '../kit/html.ts'
import { formatMoney, formatTime } from '../kit/text.ts'
import { bankOutcomes } from './bank-outcomes.ts'
import type { Page } from './layout.ts'
import { transferPill } from './parts.ts'
import { deliveryTable, table } from './table.ts'
import { planText, railName } from './transfer-page.ts'

const maxShown = 50
const maxButtons = 2

function transferRow(transfer: Transfer): Html {
  const planned = planText(transfer.plan)
  return html`<tr>
    <td data-label="State">${transferPill(transfer)}</td>
    <td data-label="Amount" class="number">${formatMoney(transfer.moved_amount ?? transfer.amount)}</td>
    <td data-label="To">${transfer.account_name}, ${bankName(transfer.bank_code)} ${transfer.account_number}</td>
    <td data-label="By">${railName[transfer.rail]}${planned && `, ${planned}`}</td>
    <td data-label="Reference">${transfer.transfer_ref}</td>
    <td data-label="Asked"><time>${formatTime(transfer.created_at)}</time></td>
    <td>
      <form method="post" action="/bank/transfers/${transfer.transfer_id}/act" class="row-actions">
        <input type="hidden" name="back" value="list" />
        ${(transfer.status === 'accepted' ? bankOutcomes.accepted : [])
          .slice(0, maxButtons)
          .map(({ name, label }) => html`<button name="outcome" value="${name}">${label}</button>`)}
        <a href="/bank/transfers/${transfer.transfer_id}" aria-label="Open transfer ${transfer.transfer_ref}">Open</a>
      </form>
    </td>
  </tr>`
}

const accountRow = ({ bank_code, account_number, name, state }: Account): Html =>
  html`<tr>
    <td data-label="Bank">${bankName(bank_code)}</td>
    <td data-label="Account">${account_number}</td>
    <td data-label="Name">${name}</td>
    <td data-label="State">${state}</td>
  </tr>`

const noticeRow = ({ notice_id, bank_code, rail, from, to, text }: Notice): Html =>
  html`<tr>
    <td data-label="Bank">${bank_code ? bankName(bank_code) : 'All'}</td>
    <td data-label="Rail">${rail ? railName[rail] : 'All'}</td>
    <td data-label="From"><time>${formatTime(from)}</time></td>
    <td data-label="To"><time>${formatTime(to)}</time></td>
    <td data-label="Text">${text}</td>
    <td>
      <form method="post" action="/bank/notices/${notice_id}/end" class="row-actions"><button>End</button></form>
    </td>
  </tr>`

const bankOptions = banks.map(([bic, name]) => html`<option value="${bic}">${name}</option>`)

const accountForm = html`<form method="post" action="/bank/accounts" class="faults card">
  <div>
    <label for="account-bank">Bank</label>
    <select id="account-bank" name="bank_code">
      ${bankOptions}
    </select>
  </div>
  <div>
    <label for="account-number">Account number</label>
    <input id="account-number" name="account_number" inputmode="numeric" autocomplete="off" required />
  </div>
  <div>
    <label for="account-name">Name (empty: none is given)</label>
    <input id="account-name" name="name" autocomplete="off" />
  </div>
  <div>
    <label for="account-state">State</label>
    <select id="account-state" name="state">
      ${accountStates.map((state) => html`<option>${state}</option>`)}
    </select>
  </div>
  <button class="primary">Set account</button>
</form>`

const noticeForm = html`<form method="post" action="/bank/notices" class="faults card">
  <div>
    <label for="notice-bank">Bank</label>
    <select id="notice-bank" name="bank_code">
      <option value="">All</option>
      ${bankOptions}
    </select>
  </div>
  <div>
    <label for="notice-rail">Rail</label>
    <select id="notice-rail" name="rail">
      <option value="">All</option>
      <option value="instapay">InstaPay</option>
      <option value="pesonet">PESONet</option>
    </select>
  </div>
  <div>
    <label for="notice-text">Text</label>
    <input id="notice-text" name="text" value="Scheduled maintenance" required />
  </div>
  <button class="primary">Give notice for one hour</button>
</form>`

export const bankPage = (bank: Bank): Page => ({
  title: 'Bank',
  main: html`<header>
      <h1>Bank</h1>
      <form method="post" action="/bank/batches/run" class="row-actions">
        <button>Run the next PESONet batch</button>
      </form>
    </header>
    <p class="note">Transfers that the platform asked for, newest first.</p>
    ${table(
      ['State', 'Amount', 'To', 'By', 'Reference', 'Asked', 'What happens'],
      bank.transfers.newest(maxShown).map(transferRow),
      'No transfer has been asked for yet. Withdraw money in the portal and it shows up here.',
    )}
    <h2>Accounts</h2>
    <p class="note">
      For any other number the bank gives no name. Exceptions: numbers that end in 00 do not exist, and those that end
      in 99 belong to a fictitious person.
    </p>
    ${accountForm}
    ${table(['Bank', 'Account', 'Name', 'State'], bank.accounts.newest(maxShown).map(accountRow), 'No account is set.')}
    <h2>Downtime</h2>
    ${noticeForm}
    ${table(
      ['Bank', 'Rail', 'From', 'To', 'Text', 'What happens'],
      standingNotices(bank).map(noticeRow),
      'No downtime is announced.',
    )}
    <h2>Callbacks</h2>
    ${deliveryTable(bank.deliveries.newest(maxShown), 'Transfer', (event) => [
      event.transfer_ref,
      `${event.type}, no. ${event.sequence}`,
    ])}`,
})
