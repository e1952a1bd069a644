/** Issues the certificates of quarters that are over: each merchant once, with the provider's next number of the year. */
import type { MerchantId } from '@singil/contract/kit/id'
import { formatPeso } from '@singil/contract/kit/money'
import { withBranch } from '@singil/contract/kit/tin'
import { certificateNotice } from '@singil/contract/tax/remittance-withholding'
import { quarterOf, formatCertificateNumber } from '../form-2307/index.ts'
import { addDays, manilaDay } from '../../kit/base/index.ts'
import type { Context, JobContext } from '../../kit/work/index.ts'
import { tinOf } from '../../workspace/merchant-profile/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import { mailOf, queueMail, writeLetter } from '../../foundation/messages/index.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { Details, partThree, sumsOf } from './certificate.ts'
import * as certificates from './certificate-store.ts'
import { rateOn, settingOn } from './facts.ts'
import * as lines from './lines-store.ts'
import { certificateMail, replacedMail } from './message-texts.ts'
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
  if (await certificates.isIssued(context.tx, mid, quarter)) return
  const details = await detailsOf(context, mid, { quarter, day: lines.daysOf(quarter).to })
  if (details) await addCertificate(context, mid, quarter, details)
}

interface QuarterInput {
  readonly quarter: string
  /** The particulars of the provider are those of this day, whether tax is still withheld then or not. */
  readonly day: string
  /** The TIN of the merchant if its profile has none any more. */
  readonly tin?: string
}
/** What a certificate says. Null without a TIN of the merchant, or without tax. */
export async function detailsOf(context: Context, mid: MerchantId, wanted: QuarterInput): Promise<Details | null> {
  const { tx } = context
  const { quarter, day } = wanted
  const tin = (await tinOf(context, mid)) ?? wanted.tin
  const merchant = await merchantOf(context, mid)
  const taxed = await lines.taxedLines(tx, quarter, mid)
  if (tin === undefined || !merchant || taxed.length === 0) return null
  const setting = settingOn(await store.allSettings(tx), day)
  if (!setting) throw new Error(`Tax was withheld in ${quarter} without particulars of the provider`)
  const rates = await store.allRates(tx)
  const address = [merchant.street, merchant.barangay, merchant.city, merchant.province].filter(Boolean).join(', ')
  return Details.parse({
    ...lines.daysOf(quarter),
    payee: { tin: withBranch(tin), name: merchant.legal_name, address, zip: merchant.zip },
    payor: { tin: setting.tin, name: setting.company_name, address: setting.address, zip: setting.zip },
    lines: partThree(taxed, (line) => rateOn(rates, line.day).nature),
    signatory: {
      name: setting.signatory,
      file: setting.signature_id ?? '',
      accreditationNo: setting.accreditation_no,
      dateIssue: setting.date_issue,
      dateExpiry: setting.date_expiry,
    },
  })
}

interface Replaced {
  readonly before: certificates.CertificateRow
  readonly reason: string
}
/** Issues a certificate under the next number of its year, and mails it; in place of another one, if that is given. */
export async function addCertificate(
  context: Context,
  mid: MerchantId,
  quarter: string,
  details: Details,
  replaced?: Replaced,
): Promise<certificates.CertificateRow> {
  const { tx, now } = context
  const year = Number(quarter.slice(0, 4))
  const row: certificates.CertificateRow = {
    id: context.newId(),
    mid,
    quarter,
    year,
    number: await certificates.takeNumber(tx, year),
    ...sumsOf(details.lines),
    details,
    issued_at: now,
    voided_at: null,
    void_reason: null,
    replaces: replaced?.before.id ?? null,
    made_by: replaced ? context.actor.username : null,
    object: null,
    sealed_key: null,
    checksum: null,
  }
  await certificates.insert(tx, row)
  const number = formatCertificateNumber(row)
  const said = { number, quarter, withheld: row.withheld }
  const old = replaced && formatCertificateNumber(replaced.before)
  const about = replaced ? ({ mid, level: 'WARNING', note: replaced.reason } as const) : { mid }
  context.changed('certificate of withheld tax', row.id, old === undefined ? null : { number: old }, said, about)
  const path = `/portal/withheld-tax?year=${year}`
  const amount = formatPeso(row.withheld)
  const values = { merchant: details.payee.name, certificate: number, quarter, withheld: amount }
  const added = { amount, url: `${context.publicUrl}${path}` }
  const letter =
    replaced && old !== undefined
      ? await writeLetter(context, replacedMail, { ...values, old, why: replaced.reason }, added)
      : await writeLetter(context, certificateMail, values, added)
  const { email } = (await merchantOf(context, mid))!
  const subject = `remittance-withholding:certificate-${row.id}`
  await queueMail(context, mailOf(email, letter), subject)
  const text = `${amount} was withheld from your settlements.`
  await notify(context, certificateNotice, { mid, title: letter.subject, text, path, about: subject })
  return row
}
