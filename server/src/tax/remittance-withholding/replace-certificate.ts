/** Replaces a certificate by one with the present particulars of merchant and provider. Tax and quarter stay. */
import { isDeepStrictEqual } from 'node:util'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/tax/remittance-withholding'
import { manilaDay } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { Details } from './certificate.ts'
import * as certificates from './certificate-store.ts'
import { shownCertificate } from './get-withheld-tax.ts'
import { addCertificate, detailsOf } from './issue-certificates.ts'

const problem = contract.problemsOfRemittanceWithholding

export const replaceRemittanceCertificate: Handler<typeof contract.replaceRemittanceCertificate> = async (
  context,
  { params: { mid, certificateId }, body: { reason } },
) => {
  const { tx, now } = context
  const before = (await certificates.lock(tx, mid, certificateId)) ?? refuse(problem.certificateUnknown, {})
  if (before.voided_at !== null) refuse(problem.certificateVoid, {})
  const said = Details.parse(before.details)
  const { quarter } = before
  const details = await detailsOf(context, mid, { quarter, day: manilaDay(now), tin: said.payee.tin })
  if (!details) throw new Error(`The tax of the certificate ${before.id} is gone`)
  if (isDeepStrictEqual(details, said)) refuse(problem.certificateSame, {})
  await certificates.makeVoid(tx, before.id, now, reason)
  const row = await addCertificate(context, mid, quarter, details, { before, reason })
  context.say(contract.texts.certificateReplaced)
  return shownCertificate(row)
}
