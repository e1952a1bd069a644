import type * as contract from '@singil/contract/kyc'
import { approvingKyc } from '@singil/contract/kyc'
import type { MerchantId } from '@singil/contract/kit/id'
import { findWaiting } from '../approvals/index.ts'
import { documentsOf, findCase, fullNumber, logOf, shownDocument, shownLine, withNumbers } from '../documents/index.ts'
import type { Context, Handler } from '../kit/work/index.ts'
import { merchantsNamed } from '../merchants/index.ts'
import { applicationOf, isCurrent, kyc, visibleMerchant } from './application.ts'
import { businessWords, labelOf } from './document-types.ts'

/** Everything that a reviewer needs to decide. */
export async function reviewOf(context: Context, mid: MerchantId): Promise<contract.Review> {
  const { tx, secrets, actor } = context
  const merchant = await visibleMerchant(context, mid)
  const key = { mid, purpose: kyc.name }
  const found = await findCase(tx, key)
  const rows = await documentsOf(tx, key)
  const numbered = rows.filter((row) => isCurrent(row) && row.number_digest !== null)
  const twins = await withNumbers(
    tx,
    mid,
    numbered.map((row) => row.number_digest!),
  )
  const names = new Map(
    (
      await merchantsNamed(
        context,
        twins.map((twin) => twin.mid),
      )
    ).map((one) => [one.mid, one.legal_name]),
  )
  return {
    application: await applicationOf(context, mid),
    legalName: merchant.legal_name,
    facts: [
      { label: 'Business', value: merchant.legal_name },
      { label: 'Type', value: businessWords[merchant.business_type] ?? merchant.business_type },
      { label: 'Owner', value: merchant.owner_name },
      {
        label: 'Address',
        value: [merchant.street, merchant.barangay, merchant.city, merchant.province, merchant.zip]
          .filter((part) => part !== '')
          .join(', '),
      },
      { label: 'Mobile', value: `+63 ${merchant.mobile}` },
      { label: 'E-mail', value: merchant.email },
    ],
    versions: rows
      .filter((row) => row.state !== 'uploaded' && row.erased_at === null)
      .map((row) => shownDocument(row, found, labelOf(row.type), fullNumber(secrets, row))),
    duplicates: twins.flatMap((twin) =>
      numbered
        .filter((row) => row.number_digest === twin.number_digest)
        .map((row) => ({ documentId: row.id, merchantId: twin.mid, legalName: names.get(twin.mid) ?? twin.mid })),
    ),
    log: (await logOf(tx, key)).map((row) => shownLine(row, row.type === null ? null : labelOf(row.type))),
    claimedBy: found?.claimed_by_name ?? null,
    isMine: found !== undefined && found.claimed_by !== null && found.claimed_by === actor.userId,
    isAsked: (await findWaiting(context, approvingKyc, mid)) !== null,
  }
}

export const getReview: Handler<typeof contract.getReview> = (context, { params }) => reviewOf(context, params.mid)
