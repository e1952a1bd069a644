/** The message to staff about payments without an answer of the gateway, whose text they may change. */
import { mailKind } from '../messages/index.ts'

export const silentMail = mailKind({
  id: 'transactions.silent',
  name: 'Gateway does not confirm payments',
  when: 'When the gateway has not reported the outcome of payments or refunds for 15 minutes.',
  to: 'staff',
  topic: 'payments',
  values: {
    what: 'payment SGL7K2M9QX4T',
    payments: ['payment SGL7K2M9QX4T: The gateway did not answer.'],
  },
  required: ['what', 'payments'],
  subject: 'The gateway does not confirm {what}',
  greeting: 'Hello,',
  text: 'For 15 minutes the gateway has not reported the outcome of these. It did not answer, or refused to:\n{payments}\nNone of them was ended, and their money stays where it is. We keep asking until the gateway reports an outcome.\nPlease find out why. Keys that are no longer valid are a common reason.',
  button: 'Open the payment',
  example: { path: '/portal/transactions/SGL7K2M9QX4T' },
})
export const transactionMessages = [silentMail]
