import { kycDocument, kycUploadTopic, opensDocuments, type KycApplication } from '@singil/contract/kyc'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfMerchants } from '@singil/contract/merchants'
import {
  type DocumentRow,
  documentsOf,
  findCase,
  type Purpose,
  shownDocument,
  stateOfCase,
} from '../documents/index.ts'
import type { Context } from '../kit/work/index.ts'
import { merchantOf } from '../merchants/index.ts'
import { labelOf, missingOf } from './document-types.ts'

export const kyc: Purpose = {
  name: 'kyc',
  kind: kycDocument,
  opens: opensDocuments,
  announce: (context, mid) => context.push(kycUploadTopic.of({ mid }), {}),
}

export const visibleMerchant = async (context: Context, mid: MerchantId) =>
  (await merchantOf(context, mid)) ?? refuse(problemsOfMerchants.unknown, {})

export const isCurrent = ({ state }: DocumentRow): boolean => state !== 'replaced'

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

export async function applicationOf(context: Context, mid: MerchantId): Promise<KycApplication> {
  const { business_type: businessType } = await visibleMerchant(context, mid)
  const key = { mid, purpose: kyc.name }
  const found = await findCase(context.tx, key)
  const rows = await documentsOf(context.tx, key)
  return {
    merchantId: mid,
    state: stateOfCase(found),
    version: found?.version ?? 0,
    submittedAt: found?.submitted_at?.toISOString() ?? null,
    decidedAt: found?.decided_at?.toISOString() ?? null,
    documents: rows.filter(isCurrent).map((row) => shownDocument(row, found, labelOf(row.type))),
    missing: missingAmong(businessType, rows),
  }
}
