/** The PDF of a certificate: for its download, and attached to the e-mail to the supplier. */
import { buffer } from 'node:stream/consumers'
import { cwtSignature } from '@singil/contract/suppliers'
import { openKept } from '../files/index.ts'
import type { FlowParts } from '../kit/work/index.ts'
import type { Attachment } from '../messages/index.ts'
import { Certificate, sayNumber } from './certificate.ts'
import type { CertificateRow } from './certificate-store.ts'
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
