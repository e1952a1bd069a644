/** News for staff about gateway events that contradict the request or the books. */
import { differsNotice } from '@singil/contract/payments/gateway'
import { type Centavos, formatMoney, formatPeso } from '@singil/contract/kit/money'
import type { Context } from '../../kit/work/index.ts'
import type { MailKind, ValuesOf } from '../../foundation/messages/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import type { GatewayAnswer } from './callback-kinds.ts'
import { differsMail, lateMoneyMail } from './message-texts.ts'
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
  const { request_id: payment, payment_id, response_code, amount, currency } = callback
  await alertStaff(context, payment, differsMail, {
    payment,
    reported: `The callback reported ${response_code} of ${formatMoney({ amount, currency })}, under the gateway's payment ${payment_id}.`,
    answered: `When asked, the gateway reported ${response_code === answer.response_code ? 'also ' : ''}${answer.response_code} of ${formatMoney(
      {
        amount: ('paid_amount' in answer && answer.paid_amount) || answer.amount,
        currency:
          ('paid_currency' in answer && answer.paid_currency) || ('currency' in answer ? answer.currency : 'PHP'),
      },
    )}, under its payment ${answer.payment_id}.`,
    outcome: became[result] ?? answered,
  })
}

/** Money arrived for a payment that had ended, or under another gateway payment than ours. */
export const alertOfLateMoney = (
  context: Context,
  { request_id: payment }: { readonly request_id: string },
  amount: Centavos,
  why: string,
): Promise<void> => alertStaff(context, payment, lateMoneyMail, { payment, amount: formatPeso(amount), why })

export const alertStaff = <Name extends string>(
  context: Context,
  requestId: string,
  kind: MailKind<Name>,
  values: ValuesOf<Name>,
): Promise<void> =>
  notifyInWords(context, differsNotice, kind, values, {
    mid: null,
    path: `/portal/transactions/${requestId}`,
    about: 'gateway:differs',
  })
