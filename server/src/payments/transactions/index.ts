/** Transactions: payments from the moment a channel is chosen. */
import { callbackKinds } from '../gateway/index.ts'
import { cron, type FeatureModule, fillSearch, provide } from '../../kit/work/index.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { filling } from './search-store.ts'
import { paymentCallbacks } from './payment-callbacks.ts'
import { paymentMessages } from './message-texts.ts'
import { pollDue } from './poll.ts'
import { remindOfNumber } from './send-to-gateway.ts'
import { releaseLapsed } from './release-transaction.ts'
import { routes } from './routes.ts'
import { reportSilences, silentMail } from './silence.ts'

const everyMinute = '* * * * *'
const crons = [
  cron('transactions.poll', everyMinute, allMerchants, async (context) => {
    while ((await pollDue(context, context.publicUrl)) > 0);
  }),
  cron('transactions.tellSilences', everyMinute, allMerchants, async (context) => {
    await context.unit(reportSilences)
  }),
  cron('transactions.releaseLapsed', everyMinute, allMerchants, async (context) => {
    await releaseLapsed(context)
  }),
  fillSearch('transactions', filling),
]

export const transactions: FeatureModule = {
  routes,
  jobs: [remindOfNumber],
  crons,
  provides: [provide(callbackKinds, paymentCallbacks), provide(messageKinds, [silentMail, ...paymentMessages])],
}

export { whyTooMuch } from './apply-answer.ts'
export { callOffAttempts, cancelPayment } from './cancel-payment.ts'
export { disputePayment, undoDispute } from './dispute-payment.ts'
export { findHold } from './hold-store.ts'
export { holdsSomething, type Stranger } from './hold.ts'
export { isLinkPaid } from './moves-store.ts'
export { announceSentBack, log as writeLog, publishChange } from './note.ts'
export { checkPayment } from './poll.ts'
export { releaseLapsed } from './release-transaction.ts'
export { matches, namesOf, paymentsOfNumber } from './search-store.ts'
export { type Amounts, secure, writePaid } from './secure-payment.ts'
export { sendToGateway } from './send-to-gateway.ts'
export { endSilence } from './silence-store.ts'
export { nextCheck, noteSilence } from './silence.ts'
export { mayStrangerHold, type Order, startPayment } from './start-payment.ts'
export {
  attemptsOf,
  findByIds as findTransactions,
  findInScope as findTransactionsInScope,
  findOne as findTransaction,
  inScope,
  type Line,
  linesOf,
  lockAttempts,
  lockById as lockTransaction,
  lockLink,
  type LogRecord,
  logsOf,
  ofPaymentInScope,
  type TransactionCore,
  type TransactionRecord,
  update as updateTransaction,
} from './store.ts'
export { noteLate } from './suspend-money.ts'
export { canOnlyGoBack, tellOfReturn, tellOfWaiting, tellPayer, writeToPayer } from './message-texts.ts'
export type { LateRecord } from './suspense-store.ts'
export { stopBuyersOf, stopOthersOfLink } from './secure-payment.ts'
export { assertMove } from './transaction.ts'
export { logOf, receiptUrlOf, rowOf } from './view.ts'
