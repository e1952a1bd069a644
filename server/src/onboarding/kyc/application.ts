import { approvingKyc, kycDocument, kycUploadTopic, opensDocuments } from '@singil/contract/onboarding/kyc'
import type { MerchantId } from '@singil/contract/kit/id'
import { caseOf, type DocumentRow, givenAmong, type Purpose, visibleMerchant } from '../documents/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { labelOf, missingOf } from './document-types.ts'

export const kyc: Purpose = {
  name: 'kyc',
  kind: kycDocument,
  opens: opensDocuments,
  labelOf,
  renewsAt: '/portal/merchant/kyc',
  missing: async (context, mid, rows) => missingAmong((await visibleMerchant(context, mid)).business_type, rows),
  approving: approvingKyc,
  announce: (context, mid) => context.push(kycUploadTopic.of({ mid }), {}),
}

/** What is missing of these documents; those asked for again count as missing. */
const missingAmong = (businessType: string, rows: readonly DocumentRow[]): string[] =>
  missingOf(businessType, givenAmong(rows))

export const applicationOf = (context: Context, mid: MerchantId) => caseOf(context, kyc, mid)
