import { refuse } from '@singil/contract/kit/problem'
import type { MerchantId } from '@singil/contract/kit/id'
import * as contract from '@singil/contract/workspace/merchant-profile'
import { problemsOfMerchants } from '@singil/contract/catalogue/merchants'
import type { Context, Handler } from '../../kit/work/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import { completenessOf } from './completeness.ts'
import { formsOf, versionOf } from './forms.ts'
import { maskedForms, seesPersonalData } from './mask.ts'

export const getProfile: Handler<typeof contract.getProfile> = (context, { params }) => shownProfile(context, params.id)

export async function shownProfile(context: Context, mid: MerchantId): Promise<contract.Profile> {
  const merchant = (await merchantOf(context, mid)) ?? refuse(problemsOfMerchants.unknown, {})
  const saved = await formsOf(context, merchant)
  const isMasked = !seesPersonalData(context)
  const { merchant: merchantInfo, owner: ownerInfo, ...others } = isMasked ? maskedForms(saved.values) : saved.values
  const { primary, financial, secondary, tertiary, ...rest } = others
  return {
    merchantId: mid,
    businessType: merchant.business_type,
    currency: 'PHP',
    fileName: merchant.file_name,
    fileType: merchant.file_name === null ? null : 'image/png',
    merchantInfo,
    ownerInfo,
    contactInfo: { primary, financial, secondary, tertiary },
    ...rest,
    forms: contract.formNames.map((name) => {
      const missing = contract.missingIn(name, saved.values[name])
      const row = saved.rows.get(name)
      return {
        name,
        version: versionOf(saved, name),
        isDone: missing.length === 0,
        missing: missing.map((path) => contract.fieldLabels[name][path] ?? path),
        changedAt: row?.changed_at.toISOString() ?? null,
        changedBy: row?.changed_by ?? null,
      }
    }),
    completeness: completenessOf(saved.values, merchant.file_name),
    isMasked,
  }
}
