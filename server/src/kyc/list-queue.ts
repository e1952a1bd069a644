import type * as contract from '@singil/contract/kyc'
import { queue } from '../documents/index.ts'
import type { Handler } from '../kit/work/index.ts'
import { merchantsNamed } from '../merchants/index.ts'
import { kyc } from './application.ts'

export const listQueue: Handler<typeof contract.listQueue> = async (context) => {
  const { rows, count } = await queue(context.tx, kyc.name, context.range)
  const merchants = new Map(
    (
      await merchantsNamed(
        context,
        rows.map(({ mid }) => mid),
      )
    ).map((one) => [one.mid, one]),
  )
  const { page, limit } = context.range
  return {
    result: rows.map((row) => {
      const merchant = merchants.get(row.mid)
      return {
        merchantId: row.mid,
        legalName: merchant?.legal_name ?? row.mid,
        businessType: merchant?.business_type ?? '',
        level: merchant?.level ?? 1,
        documents: row.documents,
        submittedAt: row.submitted_at!.toISOString(),
        claimedBy: row.claimed_by_name,
      }
    }),
    pagination: { page, pageSize: limit, pageCount: Math.ceil(count / limit), rowCount: count },
  }
}
