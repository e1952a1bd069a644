/** Staff request a fee; it takes effect once it is approved. */
import * as contract from '@singil/contract/catalogue/channels'
import { refuse } from '@singil/contract/kit/problem'
import { manilaDay } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { findProfiles } from '../merchants/index.ts'
import { askedFor, shownChange } from './fee-change.ts'
import * as fees from './fee-store.ts'
import { feeApproval } from './ask-fee-approval.ts'
import { readCatalogue } from './read-catalogue.ts'
import { formatTerms } from './format-terms.ts'

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
  const before = await fees.inForce(context.tx, row, context.now)
  const group = contract.channelGroups.find((one) => one.group === row.pmethod)?.label ?? row.pmethod
  await feeApproval.get(context)(context, {
    subjectId: row.id,
    mid: row.mid === '*' ? null : row.mid,
    payload: {},
    title: `${before ? 'Change the fee' : 'New fee'} of ${group}${row.code === '*' ? '' : ` (${row.code})`}${row.mid === '*' ? ' for every merchant' : ''}`,
    reason: row.reason,
    changes: [
      { label: 'Fee', before: before ? formatTerms(before) : null, after: formatTerms(row) },
      { label: 'From', before: null, after: manilaDay(row.since) },
    ],
  })
  const asked = shownChange(row)
  context.changed('fee change', row.id, null, asked, wish.mid === '*' ? {} : { mid: wish.mid })
  return asked
}
