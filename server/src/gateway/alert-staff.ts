/** News for staff about gateway events that contradict the request or the books. */
import { differsNotice } from '@singil/contract/gateway'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import type { Context } from '../kit/work/index.ts'
import { notifyByLetter } from '../notifications/index.ts'
import type { GatewayAnswer } from './callback-kinds.ts'
import type { WaitingCallback } from './store.ts'

const became: Readonly<Record<string, string>> = {
  suspended: 'The money is in suspense. Decide about it under Late payments.',
  differs: 'Neither the callback nor the answer changed anything.',
}
const answered = 'The answer was applied, and the callback was ignored.'

/** A callback differed from the request; reports what it said and what the gateway answered when asked. */
export async function alertOfDifference(
  context: Context,
  callback: WaitingCallback,
  answer: GatewayAnswer,
  result: string,
): Promise<void> {
  const { request_id: requestId, payment_id, response_code, amount, currency } = callback
  await alertStaff(context, requestId, `A callback about payment ${requestId} differs from the request`, [
    `The callback reported ${response_code} of ${amount} centavos (${currency}), under the gateway's payment ${payment_id}.`,
    `When asked, the gateway reported ${response_code === answer.response_code ? 'also ' : ''}${answer.response_code} of ${
      ('paid_amount' in answer && answer.paid_amount) || answer.amount
    } centavos, under its payment ${answer.payment_id}.`,
    became[result] ?? answered,
    'Ask the gateway why its callback differs from the request.',
  ])
}

/** Money arrived for a payment that had ended, or under another gateway payment than ours. */
export const alertOfLateMoney = (
  context: Context,
  { request_id: requestId }: { readonly request_id: string },
  amount: Centavos,
  why: string,
): Promise<void> =>
  alertStaff(context, requestId, `Money for payment ${requestId} is in suspense`, [
    `${formatPeso(amount)} arrived. ${why}`,
    'Decide about it under Late payments.',
  ])

export async function alertStaff(
  context: Context,
  requestId: string,
  subject: string,
  paragraphs: readonly string[],
): Promise<void> {
  await notifyByLetter(context, differsNotice, {
    mid: null,
    subject,
    paragraphs,
    button: 'Open the payment',
    path: `/portal/transactions/${requestId}`,
    about: 'gateway:differs',
  })
}
