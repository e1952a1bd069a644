/** What the people of a merchant are told of money that is not booked as its payment: it waits for them, was sent back, or could not be. */
import { formatMoney } from '@singil/contract/kit/money'
import { heldNotice, sentBackNotice } from '@singil/contract/payments/transactions'
import type { Context } from '../../kit/work/index.ts'
import { mailKind } from '../../foundation/messages/index.ts'
import { notify, notifyInWords } from '../../workspace/notifications/index.ts'
import type { TransactionRecord } from './store.ts'
import type { LateRecord } from './suspense-store.ts'

const number = 'SGL7K2M9QX4T'
const shared = {
  to: 'merchant',
  topic: 'payments',
  required: ['received', 'number'],
  greeting: 'Hello,',
  button: 'Decide about it',
  example: { amount: '₱400.00', path: `/portal/transactions/${number}` },
} as const
const received = '₱400.00'

const heldMail = mailKind({
  ...shared,
  id: 'transactions.held',
  name: 'Money waits for a decision of the merchant',
  when: 'When money of a customer cannot be booked as the payment, because it is late, another amount, paid twice or for what is sold out.',
  values: { received, number, why: '₱400.00 arrived instead of ₱500.00. Accept it or send it back.' },
  subject: '{received} of payment {number} waits for you',
  text: '{why}\nUntil then it is kept apart from your wallet, and the page of the payment tells the customer not to pay again.',
})
const notSentBackMail = mailKind({
  ...shared,
  id: 'transactions.not-sent-back',
  name: 'Money could not be sent back',
  when: 'When the channel refuses to send back money of a customer that was not booked as the payment.',
  values: { received, number, channel: 'GCash' },
  subject: '{received} of payment {number} could not be sent back',
  text: '{channel} did not send it back to the customer. It waits for you again, apart from your wallet.\nTry once more, or accept it if you can. If that does not help, write to support.',
})
export const merchantMessages = [heldMail, notSentBackMail]

type Arrived = Pick<LateRecord, 'amount' | 'currency'>

const newsOf = (row: TransactionRecord) => ({
  mid: row.mid,
  storeId: row.store_id,
  walletId: row.wallet_id,
  path: `/portal/transactions/${row.request_id}`,
  about: `held:${row.id}`,
})
const valuesOf = ({ request_id: number }: TransactionRecord, late: Arrived) => ({ received: formatMoney(late), number })

/** `why`: what arrived, and what may be done with it. */
export function tellOfHeld(context: Context, row: TransactionRecord, late: Arrived, why: string): Promise<void> {
  const values = { ...valuesOf(row, late), why }
  return notifyInWords(context, heldNotice, heldMail, values, { ...newsOf(row), amount: values.received })
}

export function tellOfReturn(
  context: Context,
  row: TransactionRecord,
  late: Arrived,
  became: 'sent_back' | 'refused',
): Promise<void> {
  const values = valuesOf(row, late)
  const { received, number } = values
  const news = { ...newsOf(row), text: `${row.store_name}, ${number}` }
  if (became === 'sent_back') return notify(context, sentBackNotice, { ...news, title: `${received} was sent back` })
  const said = { ...values, channel: row.channel_name }
  return notifyInWords(context, heldNotice, notSentBackMail, said, { ...news, amount: received })
}
