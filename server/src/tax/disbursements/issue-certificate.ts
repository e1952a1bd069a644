/** Issues the certificate of the tax withheld from a supplier who was paid. */
import { manilaDay } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import type { PayoutRow } from '../../payouts/payouts/index.ts'
import { codeAt, cwtSettingsAt, findSupplier } from '../suppliers/index.ts'
import { quarterOf } from '../form-2307/index.ts'
import { Certificate } from './certificate.ts'
import * as certificates from './certificate-store.ts'
import { mailJob, maxTries } from './mail-certificate.ts'
import type { TaxedBill } from './store.ts'

export async function issueCertificate(
  context: Context,
  payout: PayoutRow,
  bill: TaxedBill,
  paidAt: Date,
): Promise<void> {
  // What was paid to no saved supplier has no address to certify.
  if (!bill.supplier_id) return
  const { tx, now } = context
  const { mid } = payout
  const day = manilaDay(paidAt)
  const settings = await cwtSettingsAt(tx, mid, day)
  const supplier = await findSupplier(context, bill.supplier_id)
  const rate = await codeAt(tx, bill.atc, manilaDay(payout.due_at))
  if (!settings || !supplier || !rate) throw new Error(`The supplier payment ${payout.id} has nothing to certify with`)
  const { from, to, month } = quarterOf(day)
  const year = Number(day.slice(0, 4))
  const details: Certificate = {
    from,
    to,
    payee: { tin: bill.supplier_tin, name: bill.supplier_name, address: supplier.address, zip: supplier.zip },
    ...payorOf(settings),
    nature: rate.nature,
    atc: bill.atc,
    month,
    base: bill.base,
    withheld: bill.withheld,
    requestId: payout.request_id,
  }
  const id = context.newId()
  const number = await certificates.nextNumber(tx, mid, year)
  const row = {
    id,
    mid,
    payout_id: payout.id,
    year,
    number,
    details: Certificate.parse(details),
    issued_at: now,
    voided_at: null,
    void_reason: null,
    replaces: null,
    issued_by: null,
    object: null,
    sealed_key: null,
    checksum: null,
  }
  await certificates.insertCertificate(tx, row)
  context.job(mailJob, { mid, payoutId: payout.id }, { key: `certificate:${id}`, maxAttempts: maxTries })
  context.changed('certificate', id, null, { year, number, requestId: payout.request_id }, { mid })
}

type Settings = NonNullable<Awaited<ReturnType<typeof cwtSettingsAt>>>
/** What a certificate says about the merchant. */
export const payorOf = (settings: Settings): Pick<Certificate, 'payor' | 'signatory'> => ({
  payor: { tin: settings.tin, name: settings.company_name, address: settings.address, zip: settings.zip },
  signatory: {
    name: settings.signature_name,
    file: settings.signature_file,
    accreditationNo: settings.accreditation_no,
    dateIssue: settings.date_issue,
    dateExpiry: settings.date_expiry,
  },
})
