/** Approves the card application of a merchant; by the provider's rule a second person approves as well. */
import * as contract from '@singil/contract/onboarding/card-applications'
import { problemsOfDocuments } from '@singil/contract/onboarding/documents'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { approvalOf, approveCase, approveOrAsk, caseOf, visibleMerchant } from '../documents/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { openCards } from '../../catalogue/merchants/index.ts'
import { newActivation } from './activation.ts'
import { cards } from './cards.ts'
import * as store from './store.ts'

export const approveDocuments: Handler<typeof contract.approveCardDocuments> = async (
  context,
  { body: { mid, version } },
) => {
  const merchant = await visibleMerchant(context, mid)
  await refuseSecond(context, mid)
  await approveOrAsk(context, approval, {
    mid,
    version,
    title: `Approve the card application of ${merchant.legal_name}`,
    changes: [{ label: 'Card payments', before: 'Closed', after: 'Open once the business activates them' }],
  })
  return caseOf(context, cards, mid)
}

/** The application, locked; refuses one that is approved already. */
async function refuseSecond(context: Context, mid: MerchantId): Promise<store.ApplicationRow | undefined> {
  const row = await store.lockApplication(context.tx, mid)
  if (row?.approved_at) refuse(contract.problemsOfCardApplications.exists, {})
  return row
}

/** Opens the card channels of a merchant; they take payments once it has activated them. */
async function approve(context: Context, mid: MerchantId): Promise<void> {
  const { tx, now, actor } = context
  const row = (await refuseSecond(context, mid)) ?? refuse(problemsOfDocuments.nothing, {})
  await approveCase(context, cards, mid)
  await store.change(tx, mid, { approved_at: now, approved_by_name: actor.username })
  // Here, so that the letter does not end a link that the merchant makes meanwhile.
  await newActivation(context, row.applied_by)
  await openCards(context, mid, contract.texts.approved)
  context.emit(contract.cardsDecided, { merchantId: mid, outcome: 'approved', reasons: [] })
}

const approval = { purpose: cards, approve, approved: contract.texts.approved }
export const cardApproval = approvalOf(approval)
