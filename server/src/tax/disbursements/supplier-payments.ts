/** What suppliers were paid this year, and their newest certificates, out of the wallets that the caller may see. */
import { manilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { PaymentsOf } from '../suppliers/index.ts'
import { newestOfSupplier, withheldOf } from './certificate-store.ts'
import { filterOf } from './list-disbursements.ts'
import { paidToSupplier } from './list-store.ts'
import { shownCertificate } from './shown-disbursement.ts'

const certificatesShown = 5

export const supplierPayments: PaymentsOf = async (context, supplierId) => {
  const { tx, now } = context
  const year = Number(manilaDay(now).slice(0, 4))
  const filter = await filterOf(context, { supplierId, status: 'SUCCESS' })
  const paid = await paidToSupplier(tx, filter, startOfManilaDay(`${year}-01-01`))
  const certificates = await newestOfSupplier(tx, supplierId, filter, certificatesShown)
  return {
    year,
    ...paid,
    certificates: certificates.map((row) => {
      const { number, issuedAt, isVoid } = shownCertificate(row)
      return { disbursementId: row.payout_id, number, issuedAt, isVoid, withheld: withheldOf(row) }
    }),
  }
}
