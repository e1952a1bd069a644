import { plus } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/catalogue/merchants'
import type { Context, Handler } from '../../kit/work/index.ts'
import { maySeeLimit } from './may-see-limit.ts'
import { manilaMonth } from './merchant.ts'
import * as store from './store.ts'

export const getMerchant: Handler<typeof contract.getMerchant> = async (context, { params }) => {
  const row = await store.find(context.tx, params.merchantId, manilaMonth(context.now))
  return row ? shownMerchant(context, row) : refuse(contract.problemsOfMerchants.unknown, {})
}

/** A row in the shape of the contract, restricted to what the caller may see. */
export function shownMerchant(
  context: Context,
  row: NonNullable<Awaited<ReturnType<typeof store.find>>>,
): contract.Merchant {
  const isLimitShown = maySeeLimit(context)
  return {
    merchantId: row.mid,
    legalName: row.legal_name,
    businessType: row.business_type,
    mcc: row.mcc,
    email: row.email,
    mobile: row.mobile,
    address: { street: row.street, barangay: row.barangay, city: row.city, province: row.province, zip: row.zip },
    level: row.level,
    monthlyLimit: isLimitShown ? row.most : null,
    monthlyUsed: isLimitShown ? plus(row.pending, row.paid) : null,
    currency: 'PHP',
    status: row.status,
    fileName: row.file_name,
  }
}
