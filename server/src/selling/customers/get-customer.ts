/** One customer: the payments, the whole contact, and its removal from the list. */
import * as contract from '@singil/contract/selling/customers'
import { refuse } from '@singil/contract/kit/problem'
import { callerLimits, noteFrom, secondsUntilFree } from '../../identity/guess-limits/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { findTransactions, rowOf, type TransactionCore } from '../../payments/transactions/index.ts'
import { openDetails, shown } from './details.ts'
import { erase } from './figures-store.ts'
import { seenOf } from './list-customers.ts'
import * as store from './store.ts'

const { problemsOfCustomers: problem, texts } = contract

/** A customer of the stores and wallets that the caller sees. */
const seen = async (context: Context, id: contract.CustomerId): Promise<store.ListedRow> =>
  (await store.find(context.tx, seenOf(context, id))) ?? refuse(problem.unknown, {})

function paymentOf(record: TransactionCore): contract.CustomerPayment {
  const { id, requestId, storeName, status, channelName, description, amount, refunded, createdAt } = rowOf(record)
  return { id, requestId, storeName, status, channelName, description, amount, refunded, createdAt }
}

export const getCustomer: Handler<typeof contract.getCustomer> = async (context, { params: { id } }) => {
  const row = await seen(context, id)
  const ids = await store.paymentsOf(context.tx, seenOf(context, id), contract.maxPayments)
  const found = new Map((await findTransactions(context.tx, ids)).map((one) => [one.id, one]))
  return { customer: shown(context, row), history: ids.flatMap((one) => found.get(one) ?? []).map(paymentOf) }
}

export const revealCustomer: Handler<typeof contract.revealCustomer> = async (context, { params: { id } }) => {
  const row = await seen(context, id)
  const seconds = await secondsUntilFree(context, 'contacts')
  if (seconds > 0) refuse(problem.tooManyShown, { most: callerLimits.contacts.user, hours: Math.ceil(seconds / 3600) })
  const { mobile, email } = shown(context, row)
  context.changed('customer', id, null, { isShown: true, mobile, email }, { level: 'CRITICAL' })
  const whole = openDetails(context, row)
  await noteFrom(context, 'contacts')
  return { mobile: whole.mobile, email: whole.email }
}

export const eraseCustomer: Handler<typeof contract.eraseCustomer> = async (context, { params: { id } }) => {
  const row = await seen(context, id)
  await erase(context.tx, context.mid(), id)
  const { payments, lastPaidAt } = shown(context, row)
  context.changed('customer', id, { payments, lastPaidAt }, null, { level: 'CRITICAL' })
  context.say(texts.erased)
  return { customerId: id }
}
