import { fill, refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payments/split-payments'
import { withdrawWaiting } from '../../workspace/approvals/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import * as store from './templates-store.ts'
import { shownTemplates } from './view-template.ts'

const { problemsOfSplitPayments: problem } = contract

/** Payments that come from now on are not shared by it, whatever it is bound to. */
export const endSplitTemplate: Handler<typeof contract.endSplitTemplate> = async (context, { params: { id } }) => {
  const mid = context.mid()
  const row = await store.lockTemplate(context.tx, mid, id)
  if (!row) refuse(problem.templateUnknown, {})
  if (row.ended_at) refuse(problem.templateEnded, {})
  await withdrawWaiting(context, contract.approvingSplit, id, 'The template has ended.')
  const ended = await store.updateTemplate(context.tx, id, { ended_at: context.now })
  context.changed('split template', id, { isEnded: false }, { isEnded: true }, { mid, level: 'WARNING' })
  context.say(fill(contract.texts.ended, { name: row.name }))
  const [shown] = await shownTemplates(context, [ended])
  return shown!
}
