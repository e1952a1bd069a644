/** A second person approves or refuses a fee. Approving adds a fee and changes no fee already in force. */
import * as contract from '@singil/contract/channels'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Handler } from '../kit/work/index.ts'
import { type Decision, decided, mayNotDecide, shownChange } from './fee-change.ts'
import * as fees from './fee-store.ts'
import { forgetCatalogue } from './read-catalogue.ts'
import { refuseSamePerson } from './second-person.ts'

const { problemsOfChannels: problems } = contract

export const approveFeeChange: Handler<typeof contract.approveFeeChange> = (context, { params }) =>
  decide(context, params.id, 'approved')

export const refuseFeeChange: Handler<typeof contract.refuseFeeChange> = (context, { params }) =>
  decide(context, params.id, 'refused')

async function decide(context: Context, id: string, decision: Decision): Promise<contract.FeeChange> {
  const change = (await fees.lockChange(context.tx, id)) ?? refuse(problems.feeChangeUnknown, {})
  const reason = mayNotDecide(change, context.actor.username)
  if (reason) refuse(problems[reason], {})
  if (decision === 'approved') await refuseSamePerson(context, { username: change.asked_by })
  const saved = await fees.saveDecision(context.tx, decided(change, decision, context.actor.username, context.now))
  if (decision === 'approved') {
    const { mid, pmethod, code, since, percentage_millionths, fixed, shoulder, share_millionths } = saved
    const fee = { mid, pmethod, code, since, percentage_millionths, fixed, shoulder, share_millionths }
    if (!(await fees.insertFee(context.tx, fee))) refuse(problems.feeSameMoment, {})
    forgetCatalogue(context)
  }
  const [before, after] = [shownChange(change), shownChange(saved)]
  const level = decision === 'approved' ? 'WARNING' : 'INFO'
  context.changed('fee change', id, before, after, { level, ...(saved.mid !== '*' && { mid: saved.mid }) })
  return after
}
