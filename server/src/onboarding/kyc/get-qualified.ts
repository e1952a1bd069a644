import * as contract from '@singil/contract/onboarding/kyc'
import { visibleMerchant } from '../documents/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { readLevels } from '../merchant-terms/index.ts'
import { isVerified } from '../../catalogue/merchants/index.ts'

export const getQualified: Handler<typeof contract.getQualified> = async (context, { params }) => {
  const merchant = await visibleMerchant(context, params.mid)
  const levels = await readLevels(context)
  const own = levels.find(({ level }) => level === merchant.level)
  if (!own) throw new Error(`There is no level ${merchant.level}`)
  const kycQualified = merchant.level < contract.verifiedLevel
  return {
    kycQualified,
    // A limit agreed with this merchant counts, not that of its level.
    now: { ...own, monthly: merchant.most },
    next: kycQualified ? (levels.find(({ level }) => level === contract.verifiedLevel) ?? null) : null,
    canBeScanned: isVerified(merchant.level),
  }
}
