/** Staff request a fee; it takes effect once a second person has approved it. */
import * as contract from '@singil/contract/channels'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Handler } from '../kit/work/index.ts'
import { findProfiles } from '../merchants/index.ts'
import { askedFor, shownChange } from './fee-change.ts'
import * as fees from './fee-store.ts'
import { readCatalogue } from './read-catalogue.ts'

const { problemsOfChannels: problems } = contract

export const createFee: Handler<typeof contract.createFee> = async (context, { body }) => {
  if (await fees.exists(context.tx, body)) refuse(problems.feeExists, {})
  return ask(context, body)
}

export const changeFee: Handler<typeof contract.changeFee> = async (context, { body }) => {
  if (!(await fees.exists(context.tx, body))) refuse(problems.feeUnknown, {})
  return ask(context, body)
}

async function ask(context: Context, wish: contract.FeeWish): Promise<contract.FeeChange> {
  if (wish.code !== '*') {
    const { byCode } = await readCatalogue(context)
    if (byCode.get(wish.code)?.pmethod !== wish.pmethod) refuse(problems.unknown, {}, 'code')
  }
  if (wish.mid !== '*' && !(await findProfiles(context.tx, [wish.mid])).has(wish.mid))
    refuse(problems.merchantUnknown, {}, 'mid')
  const row = askedFor(wish, context.newId(), context.actor.username, context.now)
  if (row.since < context.now) refuse(problems.feeInPast, {}, 'since')
  if (!(await fees.insertChange(context.tx, row))) refuse(problems.feeChangeWaits, {})
  const asked = shownChange(row)
  context.changed('fee change', row.id, null, asked, wish.mid === '*' ? {} : { mid: wish.mid })
  return asked
}
