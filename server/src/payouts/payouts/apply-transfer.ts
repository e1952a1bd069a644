/** Applies what the bank reports about a transfer, from an answer or a callback, in any order and any number of times. */
import { formatPeso, formatMoney } from '@singil/contract/kit/money'
import { type PayoutId, unclearNotice } from '@singil/contract/payouts/payouts'
import { isNear } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { post } from '../../foundation/ledger/index.ts'
import type { MailKind, ValuesOf } from '../../foundation/messages/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { type BankTransfer, reasonOf } from './bank-answers.ts'
import { failPayout, finishPayout, returnPayout } from './end-payout.ts'
import { contradictsMail, differsMail } from './message-texts.ts'
import { lockPayout, moneyOf, move } from './move.ts'
import { payoutContradicted } from './postings.ts'
import * as store from './store.ts'

/** `differs`: it is about another amount, rail or transfer, and changed nothing. `contradicts`: paid out after it had failed. */
export type Applied = 'nothing' | 'accepted' | 'paid' | 'failed' | 'returned' | 'differs' | 'contradicts'

const askAgainMs = 120_000
/** PESONet says when the money arrives; asked before, the bank only repeats that. */
const afterExpectedMs = 600_000

export const isAbout = (row: store.PayoutRow, transfer: BankTransfer): boolean =>
  transfer.transfer_ref === row.id &&
  transfer.amount === row.amount &&
  transfer.currency === 'PHP' &&
  transfer.rail === row.rail &&
  (row.transfer_id === null || row.transfer_id === transfer.transfer_id)

export async function applyTransfer(context: Context, id: PayoutId, transfer: BankTransfer): Promise<Applied> {
  const row = await lockPayout(context, id)
  if (!isAbout(row, transfer)) return differs(context, row, transfer)
  const isUnderWay = row.status === 'SENT' || row.status === 'UNKNOWN'
  const reported = { transfer_id: transfer.transfer_id, bank_sequence: transfer.sequence, checks: 0 }
  const reference = transfer.bank_reference ?? transfer.transfer_id
  if (transfer.status === 'accepted') return isUnderWay ? accepted(context, row, transfer) : 'nothing'
  if (transfer.status === 'completed') {
    if (isUnderWay) {
      await finishPayout(context, row, reference, reported)
      return 'paid'
    }
    return row.status === 'FAILED' && transfer.sequence > row.bank_sequence
      ? contradicts(context, row, transfer)
      : 'nothing'
  }
  if (transfer.status === 'failed' && isUnderWay) {
    await failPayout(context, row, reasonOf(transfer.reason_code), reported)
    return 'failed'
  }
  if (row.status !== 'SUCCESS' && !isUnderWay) return 'nothing'
  // A transfer that is reported as failed after it was completed came back, too.
  if (row.status === 'SUCCESS' && transfer.sequence <= row.bank_sequence) return 'nothing'
  const paid = isUnderWay ? await finishPayout(context, row, reference) : row
  await returnPayout(context, paid, reasonOf(transfer.reason_code), reported)
  return 'returned'
}

async function accepted(context: Context, row: store.PayoutRow, transfer: BankTransfer): Promise<Applied> {
  if (transfer.sequence < row.bank_sequence) return 'nothing'
  // An impossible day would put off the next question for ever.
  const said = transfer.expected_by
  const expected_by = said !== null && isNear(said, context.now) ? new Date(said) : null
  const soon = context.now.getTime() + askAgainMs
  const wait = row.rail === 'pesonet' && expected_by !== null ? expected_by.getTime() + afterExpectedMs : soon
  const changes = {
    transfer_id: transfer.transfer_id,
    bank_sequence: transfer.sequence,
    expected_by,
    next_check_at: new Date(Math.max(soon, wait)),
    checks: 0,
  }
  if (row.status === 'UNKNOWN') await move(context, row, 'SENT', changes)
  else await store.update(context.tx, row.id, changes)
  return 'accepted'
}

/** The bank reports something else than what was asked. Nothing is adopted: the payout stays under way and staff ask the bank. */
async function differs(context: Context, row: store.PayoutRow, transfer: BankTransfer): Promise<Applied> {
  if (row.status === 'SENT') await move(context, row, 'UNKNOWN')
  if (row.remark !== '') return 'differs'
  await store.update(context.tx, row.id, { remark: 'The bank reports another transfer. Our staff are asking it.' })
  await alert(context, row, differsMail, { ...reportedOf(transfer), amount: formatPeso(row.amount) })
  return 'differs'
}

/** The money left although the bank had said that it did not, and the merchant has it back: the provider's loss until staff settle it. */
async function contradicts(context: Context, row: store.PayoutRow, transfer: BankTransfer): Promise<Applied> {
  const [outcome] = await post(context, [payoutContradicted(moneyOf(context, row))])
  if (outcome !== 'posted') return 'nothing'
  await store.update(context.tx, row.id, { bank_sequence: transfer.sequence, updated_at: context.now })
  context.changed('payout', row.id, null, { contradicted: transfer.status }, { mid: row.mid, level: 'CRITICAL' })
  await alert(context, row, contradictsMail, { amount: formatPeso(row.amount) })
  return 'contradicts'
}

/** What the bank said about a transfer, as staff read it. */
export const reportedOf = ({ amount, currency, status, transfer_id: transfer }: BankTransfer) => ({
  reported: formatMoney({ amount, currency }),
  currency,
  status,
  transfer,
})

export const alert = <Name extends string>(
  context: Context,
  row: store.PayoutRow,
  kind: MailKind<Name | 'payout'>,
  values: ValuesOf<Name>,
): Promise<void> =>
  notifyInWords(
    context,
    unclearNotice,
    kind,
    { ...values, payout: row.request_id },
    { mid: row.mid, path: `/portal/withdrawals?q=${row.request_id}`, about: 'payouts:alert' },
  )
