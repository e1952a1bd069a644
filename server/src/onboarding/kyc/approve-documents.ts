/** Approves the documents of a merchant; by the provider's rule a second person approves as well. */
import * as contract from '@singil/contract/onboarding/kyc'
import type { MerchantId } from '@singil/contract/kit/id'
import { approvalOf, approveCase, approveOrAsk, visibleMerchant } from '../documents/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { setStanding } from '../../catalogue/merchants/index.ts'
import { applicationOf, kyc } from './application.ts'

export const approveDocuments: Handler<typeof contract.approveDocuments> = async (
  context,
  { body: { mid, version } },
) => {
  const merchant = await visibleMerchant(context, mid)
  await approveOrAsk(context, approval, {
    mid,
    version,
    title: `Approve the KYC documents of ${merchant.legal_name}`,
    changes: [{ label: 'Level', before: String(merchant.level), after: String(contract.verifiedLevel) }],
  })
  return applicationOf(context, mid)
}

/** New payments, the dashboard and the pages behind store codes read the level, so all of them follow at once. */
async function approve(context: Context, mid: MerchantId): Promise<void> {
  const { level } = await visibleMerchant(context, mid)
  await approveCase(context, kyc, mid)
  if (level < contract.verifiedLevel)
    await setStanding(context, mid, { level: contract.verifiedLevel }, contract.texts.approved)
  context.emit(contract.kycDecided, { merchantId: mid, outcome: 'approved', reasons: [] })
}

const approval = { purpose: kyc, approve, approved: contract.texts.approved }
export const kycApproval = approvalOf(approval)
