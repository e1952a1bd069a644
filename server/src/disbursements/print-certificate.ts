/** The PDF of a certificate: for its download, and attached to the e-mail to the supplier. */
import { buffer } from 'node:stream/consumers'
import { centavos } from '@singil/contract/kit/money'
import { cwtSignature } from '@singil/contract/suppliers'
import { openKept } from '../files/index.ts'
import { manilaDay } from '../kit/base/index.ts'
import type { FlowParts } from '../kit/work/index.ts'
import type { Attachment } from '../messages/index.ts'
import { ratesAt } from '../suppliers/index.ts'
import { Certificate, sayNumber } from './certificate.ts'
import type { CertificateRow } from './certificate-store.ts'
import { drawForm2307, type Form2307 } from './form-2307.ts'
import { keepPdf, keptPdf } from './keep-certificate.ts'
import type { CertificateTable, KeptRow } from './kept-store.ts'

type Parts = Pick<FlowParts, 'unit' | 'outside'>

interface Printable extends KeptRow {
  readonly year: number
  readonly number: number
  readonly issued_at: Date
  readonly voided_at: Date | null
}
interface Says {
  readonly table: CertificateTable
  readonly form: Form2307
  /** The picture of the signature; null if it is not there any more. */
  readonly signature: () => Promise<Buffer | null>
}

/**
 * The PDF as it was issued. It is drawn of what was certified and kept at its first use; a void one is drawn with its mark. Outside of a unit
 * of work, because that takes time.
 */
export async function printForm(parts: Parts, row: Printable, { table, form, signature }: Says): Promise<Attachment> {
  const number = sayNumber(row)
  const isVoid = row.voided_at !== null
  const draw = async () => {
    const codes = await parts.unit(({ tx }) => ratesAt(tx, manilaDay(row.issued_at)))
    return drawForm2307({ certificate: form, number, isVoid, signature: await signature(), codes })
  }
  const kept = isVoid ? null : await keptPdf(parts, row)
  const drawn = kept ?? (await draw())
  const content = isVoid || kept !== null ? drawn : await keepPdf(parts, table, row.id, drawn)
  return { filename: `form-2307-${number}.pdf`, content, contentType: 'application/pdf' }
}

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
