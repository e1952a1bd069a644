/** The PDF of a certificate: for its download, and attached to the e-mail to the supplier. */
import { buffer } from 'node:stream/consumers'
import { centavos } from '@singil/contract/kit/money'
import { cwtSignature } from '@singil/contract/tax/suppliers'
import { openKept } from '../../foundation/files/index.ts'
import { type Form2307, printForm } from '../form-2307/index.ts'
import type { FlowParts } from '../../kit/work/index.ts'
import type { Attachment } from '../../foundation/messages/index.ts'
import { Certificate } from './certificate.ts'
import type { CertificateRow } from './certificate-store.ts'

type Parts = Pick<FlowParts, 'unit' | 'outside'>

/** Of a supplier: kept at its first use, which is the e-mail. */
export async function printCertificate(parts: Parts, row: CertificateRow): Promise<Attachment> {
  const certificate = Certificate.parse(row.details)
  const signature = async () => {
    const file = await openKept(parts, cwtSignature, row.mid, certificate.signatory.file)
    const content = file?.bytes
    return content === undefined ? null : Buffer.isBuffer(content) ? content : buffer(content)
  }
  return printForm(parts, row, { table: 'cwt_certificates', form: formOf(certificate), signature })
}

/** One payment: one line, in one month of the quarter. */
function formOf({ nature, atc, month, base, withheld, ...rest }: Certificate): Form2307 {
  const inMonth = (nth: number) => centavos(nth === month ? base : 0)
  return { ...rest, lines: [{ nature, atc, months: [inMonth(1), inMonth(2), inMonth(3)], withheld }] }
}
