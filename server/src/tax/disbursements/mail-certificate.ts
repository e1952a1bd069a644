/** Sends the certificate of the withheld tax to the supplier, attached to an e-mail. */
import { MerchantId } from '@singil/contract/kit/id'
import { formatPeso } from '@singil/contract/kit/money'
import { PayoutId } from '@singil/contract/payouts/payouts'
import * as z from 'zod'
import type { Context, JobContext } from '../../kit/work/index.ts'
import { type Letter, mailOf, sendNow, writeLetter } from '../../foundation/messages/index.ts'
import { emailOf, findSupplier } from '../suppliers/index.ts'
import { Certificate } from './certificate.ts'
import { formatCertificateNumber as formatNumber } from '../form-2307/index.ts'
import { certificateOf, type CertificateRow } from './certificate-store.ts'
import { certificateMail } from './message-texts.ts'
import { printCertificate } from './print-certificate.ts'
import * as store from './store.ts'

export const mailJob = 'disbursements.mailCertificate'
export const maxTries = 8
export const CertificateToMail = z.object({ mid: MerchantId, payoutId: PayoutId })

/** Throws if the e-mail was not accepted, so that the job is retried. A void certificate is not sent. */
export async function mailCertificate(
  job: JobContext,
  { payoutId }: z.output<typeof CertificateToMail>,
): Promise<void> {
  const found = await job.unit(async (context) => {
    const row = await certificateOf(context.tx, payoutId)
    const bill = await store.find(context.tx, payoutId)
    const supplier = bill?.supplier_id ? await findSupplier(context, bill.supplier_id) : undefined
    if (!row || !supplier || row.voided_at !== null) return null
    return { row, mail: mailOf(emailOf(context, supplier), await letterOf(context, row)) }
  })
  if (!found) return
  const { row, mail } = found
  const file = await printCertificate(job, row)
  const isSent = await sendNow(job, { kind: 'mail', ...mail }, `certificate:${row.id}`, [], [file])
  if (!isSent) throw new Error(`The certificate ${formatNumber(row)} of ${row.mid} could not be sent`)
}

function letterOf(context: Context, row: CertificateRow): Promise<Letter> {
  const { payee, payor, base, withheld, requestId } = Certificate.parse(row.details)
  return writeLetter(context, certificateMail, {
    certificate: formatNumber(row),
    merchant: payor.name,
    supplier: payee.name,
    number: requestId,
    withheld: formatPeso(withheld),
    base: formatPeso(base),
  })
}
