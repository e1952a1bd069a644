/** Approves the documents of a merchant; by the provider's rule a second person approves as well. */
import * as contract from '@singil/contract/kyc'
import { MerchantId } from '@singil/contract/kit/id'
import * as z from 'zod'
import { approvableAction, askApproval } from '../approvals/index.ts'
import { approveCase, decidable, noteStep, visibleMerchant } from '../documents/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import { setStanding } from '../merchants/index.ts'
import { applicationOf, kyc } from './application.ts'

export const approveDocuments: Handler<typeof contract.approveDocuments> = async (
  context,
  { body: { mid, version } },
) => {
  const merchant = await visibleMerchant(context, mid)
  const found = await decidable(context, kyc, mid, version)
  const approvalId = await askApproval(context, contract.approvingKyc, {
    subjectId: mid,
    mid,
    payload: {},
    title: `Approve the KYC documents of ${merchant.legal_name}`,
    reason: '',
    changes: [{ label: 'Level', before: String(merchant.level), after: String(contract.verifiedLevel) }],
  })
  if (approvalId === null) {
    await approve(context, mid)
    context.say(contract.texts.approved)
  } else {
    await noteStep(context, kyc, found, { what: 'asked' })
    context.say(contract.texts.asked)
  }
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

export const kycApproval = approvableAction(contract.approvingKyc, z.object({}), {
  apply: (context, { mid }) => approve(context, MerchantId.parse(mid)),
  // The documents wait as before.
  end: async () => {},
})
