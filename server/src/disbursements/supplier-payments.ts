import type * as contract from '@singil/contract/disbursements'
import { manilaDay, startOfManilaDay } from '../kit/base/index.ts'
import type { Handler } from '../kit/work/index.ts'
import { newestOfSupplier, withheldOf } from './certificate-store.ts'
import { filterOf } from './list-disbursements.ts'
import { paidToSupplier } from './list-store.ts'
import { shownCertificate } from './shown-disbursement.ts'

const certificatesShown = 5

/** Of the wallets that the caller may see. */
export const getSupplierPayments: Handler<typeof contract.getSupplierPayments> = async (context, { params }) => {
  const { tx, now } = context
  const year = Number(manilaDay(now).slice(0, 4))
  const filter = await filterOf(context, { supplierId: params.id, status: 'SUCCESS' })
  const paid = await paidToSupplier(tx, filter, startOfManilaDay(`${year}-01-01`))
  const certificates = await newestOfSupplier(tx, params.id, filter, certificatesShown)
  return {
    year,
    ...paid,
    certificates: certificates.map((row) => ({
      ...shownCertificate(row),
      disbursementId: row.payout_id,
      withheld: withheldOf(row),
    })),
  }
}
