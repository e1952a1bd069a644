/** Issues the certificates of quarters that are over: each merchant once, with the provider's next number of the year. */
import type { MerchantId } from '@singil/contract/kit/id'
import { formatPeso } from '@singil/contract/kit/money'
import { certificateNotice } from '@singil/contract/remittance-withholding'
import { withBranch } from '@singil/contract/kit/tin'
import { quarterOf, sayCertificateNumber } from '../disbursements/index.ts'
import { addDays, manilaDay } from '../kit/base/index.ts'
import type { Context, JobContext } from '../kit/work/index.ts'
import { tinOf } from '../merchant-profile/index.ts'
import { merchantOf } from '../merchants/index.ts'
import { mailOf, queueMail } from '../messages/index.ts'
import { notify } from '../notifications/index.ts'
import { Details, partThree, sumsOf } from './certificate.ts'
import * as certificates from './certificate-store.ts'
import { rateOn, settingOn } from './facts.ts'
import * as lines from './lines-store.ts'
import * as store from './store.ts'

/** Merchants without a TIN wait: their certificate is issued on the day after it is entered. */
export async function issueCertificates(context: JobContext): Promise<void> {
  const { from: first } = quarterOf(manilaDay(context.now()))
  const due = await context.unit(({ tx }) => lines.uncertified(tx, addDays(first, -1)))
  const failures: unknown[] = []
  for (const { mid, quarter } of due) {
    try {
      await context.unit((unit) => issueCertificate(unit, mid, quarter), mid)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} certificates could not be issued`)
}

export async function issueCertificate(context: Context, mid: MerchantId, quarter: string): Promise<void> {
  const { tx, now } = context
  const tin = await tinOf(context, mid)
  const merchant = await merchantOf(context, mid)
  const taxed = await lines.taxedLines(tx, quarter, mid)
  if (tin === null || !merchant || taxed.length === 0 || (await certificates.isIssued(tx, mid, quarter))) return
  const { from, to } = lines.daysOf(quarter)
  // The particulars at the end of the quarter, whether tax was still withheld then or not.
  const setting = settingOn(await store.allSettings(tx), to)
  if (!setting) throw new Error(`Tax was withheld in ${quarter} without particulars of the provider`)
  const rates = await store.allRates(tx)
  const address = [merchant.street, merchant.barangay, merchant.city, merchant.province].filter(Boolean).join(', ')
  const details: Details = {
    from,
    to,
    payee: { tin: withBranch(tin), name: merchant.legal_name, address, zip: merchant.zip },
    payor: { tin: setting.tin, name: setting.company_name, address: setting.address, zip: setting.zip },
    lines: partThree(taxed, ({ day }) => rateOn(rates, day).nature),
    signatory: setting.signatory,
  }
  const year = Number(quarter.slice(0, 4))
  const row: certificates.CertificateRow = {
    id: context.newId(),
    mid,
    quarter,
    year,
    number: await certificates.takeNumber(tx, year),
    ...sumsOf(details.lines),
    details: Details.parse(details),
    issued_at: now,
  }
  await certificates.insert(tx, row)
  const number = sayCertificateNumber(row)
  context.changed('certificate of withheld tax', row.id, null, { number, quarter, withheld: row.withheld }, { mid })
  const path = `/portal/withheld-tax?year=${year}`
  const letter = {
    subject: `Your form 2307 of ${quarter} is ready`,
    greeting: `Hello ${merchant.legal_name},`,
    amount: formatPeso(row.withheld),
    paragraphs: [
      `This is the tax that was withheld from your settlements in ${quarter}. Certificate ${number} (BIR form 2307) lets you deduct it from your income tax.`,
    ],
    button: { label: 'Open Tax withheld', url: `${context.publicUrl}${path}` },
  }
  const about = `remittance-withholding:certificate-${row.id}`
  await queueMail(context, mailOf(merchant.email, letter), about)
  const text = `${formatPeso(row.withheld)} was withheld from your settlements.`
  await notify(context, certificateNotice, { mid, title: letter.subject, text, path, about })
}
