/** What a merchant sees of the tax withheld from it: the year's counter, its remittances, its certificates. */
import { refuse } from '@singil/contract/kit/problem'
import { centavos } from '@singil/contract/kit/money'
import { problemsOfMerchants } from '@singil/contract/catalogue/merchants'
import type * as contract from '@singil/contract/tax/remittance-withholding'
import { formatCertificateNumber } from '../form-2307/index.ts'
import { manilaDay, paginationOf } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import { namesOfWallets } from '../../wallets/wallets/index.ts'
import * as certificates from './certificate-store.ts'
import { payeeOf, totalsOf } from './facts.ts'
import * as lines from './lines-store.ts'
import { verdictOf } from './rule.ts'
import * as store from './store.ts'

export const shownCertificate = (row: certificates.CertificateRow): contract.RemittanceCertificate => ({
  certificateId: row.id,
  number: formatCertificateNumber(row),
  quarter: row.quarter,
  base: row.base,
  withheld: row.withheld,
  issuedAt: row.issued_at.toISOString(),
  isVoid: row.voided_at !== null,
  voidReason: row.void_reason,
})

export const getWithheldTax: Handler<typeof contract.getWithheldTax> = async (context, { params: { mid, year } }) => {
  const { tx, now } = context
  if (!(await merchantOf(context, mid))) refuse(problemsOfMerchants.unknown, {})
  const payee = await payeeOf(context, mid)
  const totals = totalsOf(await store.countersOf(tx, payee.taxpayer))
  const day = lastDayOf(year, manilaDay(now))
  const facts = { ...payee.factsOn(day), lastYear: totals(year - 1), before: totals(year) }
  const issued = await certificates.ofYear(tx, mid, year)
  return {
    year,
    verdict: verdictOf(facts, centavos(1)),
    atc: payee.atcOn(day),
    rateMillionths: facts.rateMillionths,
    threshold: facts.threshold,
    remitted: facts.before,
    lastYear: facts.lastYear,
    own: await lines.sumsOf(tx, mid, year),
    hasTin: payee.tin !== null,
    ...payee.proofs(day),
    certificates: issued.map(shownCertificate),
  }
}

/** The day on which the rule of a year is asked: today, or the last or first day of another year. */
function lastDayOf(year: number, today: string): string {
  const now = Number(today.slice(0, 4))
  return year === now ? today : year < now ? `${year}-12-31` : `${year}-01-01`
}

export const listRemittances: Handler<typeof contract.listRemittances> = async (context, { params: { mid, year } }) => {
  const { rows, count } = await lines.page(context.tx, mid, year, context.range)
  const wallets = await namesOfWallets(
    context,
    rows.map((row) => row.wallet_id),
  )
  return {
    result: rows.map((row) => ({
      lineId: row.id,
      day: row.day,
      source: row.source,
      sourceId: row.source_id,
      walletId: row.wallet_id,
      walletName: wallets.get(row.wallet_id)?.name ?? '',
      base: row.base,
      before: row.before,
      verdict: row.verdict,
      atc: row.atc,
      rateMillionths: row.rate_millionths,
      withheld: row.withheld,
    })),
    pagination: paginationOf(context.range, count),
  }
}
