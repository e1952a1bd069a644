import * as contract from '@singil/contract/onboarding/card-applications'
import { problemsOfDocuments } from '@singil/contract/onboarding/documents'
import { refuse } from '@singil/contract/kit/problem'
import { findCase } from '../documents/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { refuseContradictions } from './apply-credit-card.ts'
import { cards } from './cards.ts'
import { enteredOf, shownApplication } from './shown-application.ts'
import * as store from './store.ts'

export const changeApplication: Handler<typeof contract.changeApplication> = async (context, { params, body }) => {
  const { tx } = context
  const mid = context.mid()
  const row = await store.lockApplication(tx, mid)
  if (row?.id !== params.id) return refuse(contract.problemsOfCardApplications.unknown, {})
  refuseContradictions(body)
  if (row.approved_at) refuse(contract.problemsOfCardApplications.approved, {})
  if ((await findCase(tx, { mid, purpose: cards.name }))?.state === 'submitted')
    refuse(problemsOfDocuments.inReview, {})
  const { appliedBy: _, ...before } = shownApplication(row)
  const after = await store.change(tx, mid, { ...enteredOf(body), updated_at: context.now })
  context.changed('card application', row.id, before, shownApplication(after), { mid })
  cards.announce(context, mid)
  context.say(contract.texts.saved)
  return shownApplication(after)
}
