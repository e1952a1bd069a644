/** Sends the certificate of the withheld tax to the supplier, attached to an e-mail. */
import { MerchantId } from '@singil/contract/kit/id'
import { formatPeso } from '@singil/contract/kit/money'
import { PayoutId } from '@singil/contract/payouts'
import * as z from 'zod'
import type { JobContext } from '../kit/work/index.ts'
import { mailOf, sendNow } from '../messages/index.ts'
import { emailOf, findSupplier } from '../suppliers/index.ts'
import { Certificate } from './certificate.ts'
import { sayCertificateNumber as sayNumber } from '../form-2307/index.ts'
import { certificateOf } from './certificate-store.ts'
import { printCertificate } from './print-certificate.ts'
import * as store from './store.ts'

export const mailJob = 'disbursements.mailCertificate'
export const mostTries = 8
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
    return row && supplier ? { row, to: emailOf(context, supplier) } : null
  })
  if (!found || found.row.voided_at !== null) return
  const { row, to } = found
  const { payee, payor, base, withheld, requestId } = Certificate.parse(row.details)
  const file = await printCertificate(job, row)
  const number = sayNumber(row)
  const mail = mailOf(to, {
    subject: `Form 2307 no. ${number} from ${payor.name}`,
    greeting: `Hello ${payee.name},`,
    paragraphs: [
      `${payor.name} has paid you under the request id ${requestId} and withheld ${formatPeso(withheld)} of tax from ${formatPeso(base)}.`,
      'The certificate, BIR form 2307, is attached. You claim the tax withheld with it.',
    ],
  })
  const isSent = await sendNow(job, { kind: 'mail', ...mail }, `certificate:${row.id}`, [], [file])
  if (!isSent) throw new Error(`The certificate ${number} of ${row.mid} could not be sent`)
}
