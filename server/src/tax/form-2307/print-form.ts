/** The PDF of a certificate, as it was issued. */
import { manilaDay } from '../../kit/base/index.ts'
import type { FlowParts } from '../../kit/work/index.ts'
import type { Attachment } from '../../foundation/messages/index.ts'
import { ratesAt } from '../suppliers/index.ts'
import { drawForm2307 } from './draw-form.ts'
import { type Form2307, formatNumber } from './form.ts'
import { keepPdf, keptPdf } from './keep-form.ts'
import type { TaxCode } from './schedule.ts'
import type { CertificateColumns, CertificateTable, KeptRow } from './kept-store.ts'

type Parts = Pick<FlowParts, 'unit' | 'outside'>

type Printable = KeptRow & Pick<CertificateColumns, 'year' | 'number' | 'issued_at' | 'voided_at'>
interface Says {
  readonly table: CertificateTable
  readonly form: Form2307
  /** The picture of the signature; null if it is not there any more. */
  readonly signature: () => Promise<Buffer | null>
  /** Tax codes of the second page that no merchant uses for its suppliers. */
  readonly codes?: readonly TaxCode[]
}

/**
 * The PDF as it was issued. It is drawn of what was certified and kept at its first use; a void one is drawn with its mark. Outside of a unit
 * of work, because that takes time.
 */
export async function printForm(
  parts: Parts,
  row: Printable,
  { table, form, signature, codes: more = [] }: Says,
): Promise<Attachment> {
  const number = formatNumber(row)
  const isVoid = row.voided_at !== null
  const draw = async () => {
    const usual = await parts.unit(({ tx }) => ratesAt(tx, manilaDay(row.issued_at)))
    const codes = [...usual, ...more]
    return drawForm2307({ certificate: form, number, isVoid, signature: await signature(), codes })
  }
  const kept = isVoid ? null : await keptPdf(parts, row)
  const drawn = kept ?? (await draw())
  const content = isVoid || kept !== null ? drawn : await keepPdf(parts, table, row.id, drawn)
  return { filename: `form-2307-${number}.pdf`, content, contentType: 'application/pdf' }
}
