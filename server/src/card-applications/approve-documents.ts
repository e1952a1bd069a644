import * as contract from '@singil/contract/card-applications'
import { problemsOfDocuments } from '@singil/contract/documents'
import { refuse } from '@singil/contract/kit/problem'
import { approveCase, caseOf, decidable, visibleMerchant } from '../documents/index.ts'
import type { Handler } from '../kit/work/index.ts'
import { openCards } from '../merchants/index.ts'
import { newActivation } from './activation.ts'
import { cards } from './cards.ts'
import * as store from './store.ts'

/** Opens the card channels of a merchant; they take payments once it has activated them. */
export const approveDocuments: Handler<typeof contract.approveCardDocuments> = async (
  context,
  { body: { mid, version } },
) => {
  const { tx, now, actor } = context
  await visibleMerchant(context, mid)
  const row = await store.lockApplication(tx, mid)
  if (row?.approved_at) refuse(contract.problemsOfCardApplications.exists, {})
  await decidable(context, cards, mid, version)
  if (!row) return refuse(problemsOfDocuments.nothing, {})
  await approveCase(context, cards, mid)
  await store.change(tx, mid, { approved_at: now, approved_by_name: actor.username })
  // Here, so that the letter does not end a link that the merchant makes meanwhile.
  await newActivation(context, row.applied_by)
  await openCards(context, mid, contract.texts.approved)
  context.emit(contract.cardsDecided, { merchantId: mid, outcome: 'approved', reasons: [] })
  context.say(contract.texts.approved)
  return caseOf(context, cards, mid)
}
