/** Replaces a certificate by one with corrected particulars, such as the address of the supplier. Tax, quarter and TIN of the payee stay. */
import { isDeepStrictEqual } from 'node:util'
import * as contract from '@singil/contract/tax/disbursements'
import { refuse } from '@singil/contract/kit/problem'
import { manilaDay } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { lockPayout } from '../../payouts/payouts/index.ts'
import { cwtSettingsAt, findSupplier } from '../suppliers/index.ts'
import { Certificate } from './certificate.ts'
import { formatCertificateNumber as formatNumber } from '../form-2307/index.ts'
import * as certificates from './certificate-store.ts'
import { payorOf } from './issue-certificate.ts'
import { findOwn } from './list-disbursements.ts'
import { mailJob, maxTries } from './mail-certificate.ts'
import { shownCertificate } from './shown-disbursement.ts'

const problem = contract.problemsOfDisbursements

export const replaceCertificate: Handler<typeof contract.replaceCertificate> = async (context, { params, body }) => {
  const { tx, now, actor } = context
  const { bill, payout } = await findOwn(context, params.id)
  await lockPayout(context, payout.id)
  const before = (await certificates.certificateOf(tx, payout.id)) ?? refuse(problem.noCertificate, {})
  if (before.voided_at !== null) refuse(problem.certificateVoid, {})
  const { mid } = before
  const settings = (await cwtSettingsAt(tx, mid, manilaDay(now))) ?? refuse(problem.settingsMissing, {})
  const supplier = bill.supplier_id ? await findSupplier(context, bill.supplier_id) : undefined
  if (!supplier) return refuse(problem.noCertificate, {})
  const said = Certificate.parse(before.details)
  const { company_name: name, address, zip } = supplier
  const details: Certificate = { ...said, payee: { tin: said.payee.tin, name, address, zip }, ...payorOf(settings) }
  if (isDeepStrictEqual(Certificate.parse(details), said)) refuse(problem.certificateSame, {})
  await certificates.voidCertificate(tx, payout.id, now, body.reason)
  const { year } = before
  const row: certificates.CertificateRow = {
    id: context.newId(),
    mid,
    payout_id: payout.id,
    // Of the quarter in which the supplier was paid.
    year,
    number: await certificates.nextNumber(tx, mid, year),
    details,
    issued_at: now,
    voided_at: null,
    void_reason: null,
    replaces: before.id,
    issued_by: actor.username,
    object: null,
    sealed_key: null,
    checksum: null,
  }
  await certificates.insertCertificate(tx, row)
  context.job(mailJob, { mid, payoutId: payout.id }, { key: `certificate:${row.id}`, maxAttempts: maxTries })
  const about = { mid, level: 'WARNING', note: body.reason } as const
  context.changed('certificate', row.id, { number: formatNumber(before) }, { number: formatNumber(row) }, about)
  context.say(contract.texts.certificateReplaced)
  return shownCertificate(row)
}
