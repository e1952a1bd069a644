import * as contract from '@singil/contract/onboarding/card-applications'
import { refuse } from '@singil/contract/kit/problem'
import { visibleMerchant } from '../documents/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { isVerified } from '../../catalogue/merchants/index.ts'
import { cards } from './cards.ts'
import { enteredOf, shownApplication } from './shown-application.ts'
import * as store from './store.ts'

const problem = contract.problemsOfCardApplications

/** Refuses values that contradict each other. */
export function refuseContradictions(body: contract.CardApplicationInput): void {
  if (body.averageSale > body.highestSale) refuse(problem.averageAbove, {}, 'averageSale')
  if (body.sellsAt !== 'store' && body.website === '') refuse(problem.websiteMissing, {}, 'website')
}

export const applyCreditCard: Handler<typeof contract.applyCreditCard> = async (context, { body }) => {
  const mid = context.mid()
  const { level } = await visibleMerchant(context, mid)
  refuseContradictions(body)
  if (!isVerified(level)) refuse(problem.notVerified, {})
  const row: store.ApplicationRow = {
    ...enteredOf(body),
    id: context.newId(),
    mid,
    applied_by: context.actor.userId!,
    applied_by_name: context.actor.username,
    applied_at: context.now,
    updated_at: context.now,
    approved_at: null,
    approved_by_name: null,
    activated_at: null,
  }
  if (!(await store.insert(context.tx, row))) refuse(problem.applied, {})
  context.changed('card application', row.id, null, enteredOf(body), { mid })
  cards.announce(context, mid)
  context.say(contract.texts.applied)
  return shownApplication(row)
}
