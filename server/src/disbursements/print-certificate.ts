/** The PDF of a certificate: for its download, and attached to the e-mail to the supplier. */
import { buffer } from 'node:stream/consumers'
import { centavos } from '@singil/contract/kit/money'
import { cwtSignature } from '@singil/contract/suppliers'
import { openKept } from '../files/index.ts'
import type { FlowParts } from '../kit/work/index.ts'
import type { Attachment } from '../messages/index.ts'
import { Certificate, sayNumber } from './certificate.ts'
import type { CertificateRow } from './certificate-store.ts'
import { keepPdf, keptPdf } from './keep-certificate.ts'
import { drawForm2307, type Form2307 } from './form-2307.ts'

type Parts = Pick<FlowParts, 'unit' | 'outside'>

/**
 * The PDF as it was issued. It is drawn of what was certified and kept at its first use, which is the e-mail to the supplier; a void one is
 * drawn with its mark. Outside of a unit of work, because that takes time.
 */
export async function printCertificate(parts: Parts, row: CertificateRow): Promise<Attachment> {
  const number = sayNumber(row)
  const isVoid = row.voided_at !== null
  const kept = isVoid ? null : await keptPdf(parts, row)
  const drawn = kept ?? (await draw(parts, row, number, isVoid))
  const content = isVoid || kept !== null ? drawn : await keepPdf(parts, row, drawn)
  return { filename: `form-2307-${number}.pdf`, content, contentType: 'application/pdf' }
}

async function draw(parts: Parts, row: CertificateRow, number: string, isVoid: boolean): Promise<Buffer> {
  const certificate = Certificate.parse(row.details)
  const file = await openKept(parts, cwtSignature, row.mid, certificate.signatory.file)
  const content = file?.bytes
  const signature = content === undefined ? null : Buffer.isBuffer(content) ? content : await buffer(content)
  return drawForm2307({ certificate: formOf(certificate), number, isVoid, signature })
}

/** One payment: one line, in one month of the quarter. */
function formOf({ nature, atc, month, base, withheld, ...rest }: Certificate): Form2307 {
  const inMonth = (nth: number) => centavos(nth === month ? base : 0)
  return { ...rest, lines: [{ nature, atc, months: [inMonth(1), inMonth(2), inMonth(3)], withheld }] }
}
