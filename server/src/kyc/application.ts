import { approvingKyc, kycDocument, kycUploadTopic, opensDocuments } from '@singil/contract/kyc'
import type { MerchantId } from '@singil/contract/kit/id'
import { findWaiting } from '../approvals/index.ts'
import { caseOf, type DocumentRow, isCurrent, type Purpose, visibleMerchant } from '../documents/index.ts'
import type { Context } from '../kit/work/index.ts'
import { labelOf, missingOf } from './document-types.ts'

export const kyc: Purpose = {
  name: 'kyc',
  kind: kycDocument,
  opens: opensDocuments,
  labelOf,
  missing: async (context, mid, rows) => missingAmong((await visibleMerchant(context, mid)).business_type, rows),
  isAsked: async (context, mid) => (await findWaiting(context, approvingKyc, mid)) !== null,
  announce: (context, mid) => context.push(kycUploadTopic.of({ mid }), {}),
}

/** What is missing of these documents; those asked for again count as missing. */
export const missingAmong = (businessType: string, rows: readonly DocumentRow[]): string[] =>
  missingOf(
    businessType,
    rows
      .filter((row) => isCurrent(row) && row.state !== 'reupload')
      .map((row) => ({
        type: row.type,
        side: row.side,
        hasNumber: row.number_digest !== null,
        expiresOn: row.expires_on,
      })),
  )

export const applicationOf = (context: Context, mid: MerchantId) => caseOf(context, kyc, mid)
