import * as contract from '@singil/contract/checkout'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Handler } from '../kit/work/index.ts'
import { attemptsOf } from '../transactions/index.ts'
import { refuseUnlessOpen } from './pay.ts'
import { readPayPage } from './pay-page.ts'
import { lockLink, saveCustomer } from './store.ts'

export const updateTemporary: Handler<typeof contract.updateTemporary> = (context, { params, body }) =>
  saveDetails(context, params.id, body.customer)
export const updateTemporaryEncrypted: Handler<typeof contract.updateTemporaryEncrypted> = (
  context,
  { params, body },
) => saveDetails(context, params.id, body.customer)

/** Stores the customer's details while the link can be paid. */
export async function saveDetails(
  context: Context,
  id: contract.TemporaryId,
  customer: contract.Customer,
): Promise<contract.PayPage> {
  const link = await lockLink(context.tx, id)
  if (!link) refuse(contract.problemsOfCheckout.unknown, {})
  refuseUnlessOpen(link, await attemptsOf(context.tx, link.mid, [id]), context.now)
  await saveCustomer(context.tx, link, customer)
  context.changed('temporary transaction', id, null, { customer: 'given' }, { mid: link.mid })
  return readPayPage(context, id)
}
