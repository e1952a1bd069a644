/** The PDF of a certificate: for its download, and attached to the e-mail to the supplier. */
import { buffer } from 'node:stream/consumers'
import { MerchantId } from '@singil/contract/kit/id'
import { PayoutId } from '@singil/contract/payouts'
import { cwtSignature } from '@singil/contract/suppliers'
import { openKept } from '../files/index.ts'
import { boundTo, type FlowParts, type JobContext } from '../kit/work/index.ts'
import type { Attachment } from '../messages/index.ts'
import { Certificate, sayNumber } from './certificate.ts'
import { certificateOf, type CertificateRow } from './certificate-store.ts'
import { drawForm2307 } from './form-2307.ts'

type Parts = Pick<FlowParts, 'unit' | 'outside'>

/** Drawn of what was certified, outside of a unit of work, because that takes time. */
export async function printCertificate(parts: Parts, row: CertificateRow): Promise<Attachment> {
  const certificate = Certificate.parse(row.details)
  const file = await openKept(parts, cwtSignature, row.mid, certificate.signatory.file)
  const content = file?.bytes
  const signature = content === undefined ? null : Buffer.isBuffer(content) ? content : await buffer(content)
  const number = sayNumber(row)
  const pdf = await drawForm2307({ certificate, number, isVoid: row.voided_at !== null, signature })
  return { filename: `form-2307-${number}.pdf`, content: pdf, contentType: 'application/pdf' }
}

const prefix = 'form-2307'
/** Names the certificate of a payout in an e-mail. */
export const referenceOf = ({ mid, payout_id }: Pick<CertificateRow, 'mid' | 'payout_id'>): string =>
  [prefix, mid, payout_id].join(' ')

export async function attachCertificate(
  job: Pick<JobContext, 'unit' | 'outside'>,
  reference: string,
): Promise<Attachment | null> {
  const [what, mid, id] = reference.split(' ')
  if (what !== prefix) return null
  const parts = boundTo(job, MerchantId.parse(mid))
  const row = await parts.unit(({ tx }) => certificateOf(tx, PayoutId.parse(id)))
  if (!row) throw new Error(`There is no certificate ${reference}`)
  return printCertificate(parts, row)
}
