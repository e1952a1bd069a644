/** One transfer of the bank: its facts, and what can happen to it. */
import { bankName } from '../bank/banks.ts'
import type { Plan, Transfer } from '../bank/transfer.ts'
import { html, type Html } from '../kit/html.ts'
import { formatMoney, formatTime } from '../kit/text.ts'
import { bankOutcomes } from './bank-outcomes.ts'
import type { Page } from './layout.ts'
import { transferPill } from './parts.ts'

export const railName = { instapay: 'InstaPay', pesonet: 'PESONet' } as const
const planned = { settle: 'completes', fail: 'fails', return: 'comes back' } as const

export const planText = (plan: Plan | null): string => (plan ? `${planned[plan.step]} ${formatTime(plan.at)}` : '')

const fact = (name: string, value: string | null): Html | '' =>
  value
    ? html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`
    : ''

const timeOf = (iso: string | null): string | null => iso && formatTime(iso)

export const transferPage = (transfer: Transfer): Page => ({
  title: transfer.transfer_ref,
  main: html`<p><a href="/bank">Bank</a></p>
    <section class="card">
      <header>
        <h1>${railName[transfer.rail]} transfer</h1>
        ${transferPill(transfer)}
      </header>
      <p class="description">${transfer.account_name}</p>
      <p class="amount">${formatMoney(transfer.amount)}</p>
      <dl>
        ${fact('Reference', transfer.transfer_ref)} ${fact('Bank', bankName(transfer.bank_code))}
        ${fact('Account', transfer.account_number)} ${fact('Remark', transfer.remark)}
        ${fact('Asked', timeOf(transfer.created_at))}
        ${fact('Expected by', transfer.status === 'accepted' ? timeOf(transfer.expected_by) : null)}
        ${fact('Next', planText(transfer.plan))} ${fact('Completed', timeOf(transfer.completed_at))}
        ${fact('Amount that left', transfer.moved_amount === null ? null : formatMoney(transfer.moved_amount))}
        ${fact('Bank reference', transfer.bank_reference)} ${fact('Returned', timeOf(transfer.returned_at))}
        ${fact('Reason', transfer.reason_code?.replaceAll('_', ' ') ?? null)}
      </dl>
      <form method="post" action="/bank/transfers/${transfer.transfer_id}/act">
        <ul class="outcomes">
          ${bankOutcomes[transfer.status].map(
            ({ name, label, note }) =>
              html`<li><button name="outcome" value="${name}">${label}</button><span>${note}</span></li>`,
          )}
        </ul>
      </form>
    </section>`,
})
