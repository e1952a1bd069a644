import * as contract from '@singil/contract/payments/fulfilment'
import { fill } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { lockTransaction, rowOf } from '../transactions/index.ts'
import { idsInScope } from './ids-in-scope.ts'
import { moveOrder } from './move-order.ts'

const { fulfilmentLabels: labels, texts } = contract

/** One order that cannot be moved refuses all, so that the caller never has to find out which were. */
export const reportFulfilment: Handler<typeof contract.reportFulfilment> = async (context, { body }) => {
  const ids = await idsInScope(context, body.ids)
  const transactions = []
  for (const id of ids) {
    const row = (await lockTransaction(context.tx, id))!
    transactions.push(rowOf(await moveOrder(context, row, body.fulfilment, body.note)))
  }
  const state = labels[body.fulfilment]
  context.say(fill(ids.length === 1 ? texts.one : texts.many, { state, count: ids.length }))
  return { transactions }
}
