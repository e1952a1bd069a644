/** Approves the BIR documents of a merchant; by the provider's rule a second person approves as well. */
import * as contract from '@singil/contract/onboarding/bir-documents'
import type { MerchantId } from '@singil/contract/kit/id'
import { approvalOf, approveCase, approveOrAsk, visibleMerchant } from '../documents/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { bir } from './bir.ts'

export async function approveDocuments(context: Context, mid: MerchantId, version: number): Promise<void> {
  const { legal_name: name } = await visibleMerchant(context, mid)
  const changes = [{ label: 'BIR documents', before: 'In review', after: 'Approved' }]
  await approveOrAsk(context, approval, { mid, version, title: `Approve the BIR documents of ${name}`, changes })
}

async function approve(context: Context, mid: MerchantId): Promise<void> {
  await approveCase(context, bir, mid)
  context.emit(contract.birDecided, { merchantId: mid, outcome: 'approved', reasons: [] })
}

const approval = { purpose: bir, approve, approved: contract.texts.approved }
export const birApproval = approvalOf(approval)
