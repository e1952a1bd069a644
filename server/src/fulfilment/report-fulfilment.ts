import * as contract from '@singil/contract/fulfilment'
import { fill, refuse } from '@singil/contract/kit/problem'
import type { Context, Handler } from '../kit/work/index.ts'
import {
  lockTransaction,
  publishChange,
  rowOf,
  type TransactionRecord,
  updateTransaction,
  writeLog,
} from '../transactions/index.ts'
import { idsInScope } from './ids-in-scope.ts'

const { fulfilmentLabels: labels, texts } = contract

/** One order that cannot be moved refuses all, so that the caller never has to find out which were. */
export const reportFulfilment: Handler<typeof contract.reportFulfilment> = async (context, { body }) => {
  const ids = await idsInScope(context, body.ids)
  const transactions = []
  for (const id of ids) transactions.push(rowOf(await move(context, (await lockTransaction(context.tx, id))!, body)))
  const state = labels[body.fulfilment]
  context.say(fill(ids.length === 1 ? texts.one : texts.many, { state, count: ids.length }))
  return { transactions }
}

type Report = Parameters<typeof reportFulfilment>[1]['body']

async function move(context: Context, row: TransactionRecord, { fulfilment, note }: Report) {
  if (!contract.nextOf(row).includes(fulfilment))
    refuse(
      contract.problemsOfFulfilment.notNow,
      { requestId: row.request_id, state: labels[row.fulfilment], wanted: labels[fulfilment] },
      'ids',
    )
  const after = await updateTransaction(context.tx, row, {
    fulfilment,
    fulfilment_at: context.now,
    fulfilment_by: context.actor.username,
  })
  await writeLog(context, after, note === '' ? `${sentences[fulfilment]}.` : `${sentences[fulfilment]}: ${note}`)
  publishChange(context, row, after)
  return after
}

const sentences: Readonly<Record<contract.Reported, string>> = {
  in_transit: 'The order is in transit',
  delivered: 'The order was delivered',
  returned: 'The order was returned',
}
