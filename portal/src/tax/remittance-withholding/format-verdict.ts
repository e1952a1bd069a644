/** Why tax is withheld or not, in words. */
import { formatPeso } from '@singil/contract/kit/money'
import { isSubject, type Verdict, type WithheldTax } from '@singil/contract/tax/remittance-withholding'
import { formatDay, startOfDay } from '../../kit/values/index.ts'

/** In a list. */
export const verdictLabels: Readonly<Record<Verdict, string>> = {
  off: 'Not withheld',
  exempt: 'Exempt',
  below: 'Below the threshold',
  overThreshold: 'Above the threshold',
  overLastYear: 'Above it last year',
  noDeclaration: 'No declaration',
}

const formatUntil = (day: string | null) => (day === null ? '' : ` until ${formatDay(startOfDay(day))}`)

/** To the merchant, in one or two sentences. */
export function formatVerdict({ verdict, threshold, exemptUntil, rateMillionths, year }: WithheldTax): string {
  const rate = `${rateMillionths / 10_000}%`
  const most = formatPeso(threshold)
  switch (verdict) {
    case 'off':
      return 'No tax is withheld from your settlements.'
    case 'exempt':
      return `Your proof of exemption holds${formatUntil(exemptUntil)}, so no tax is withheld.`
    case 'below':
      return `No tax is withheld until ${most} have been remitted to you in ${year}. The settlement that exceeds it is subject as a whole, at ${rate}.`
    case 'overThreshold':
      return `More than ${most} were remitted to you in ${year}, so ${rate} of each settlement is withheld.`
    case 'overLastYear':
      return `More than ${most} were remitted to you in ${year - 1}, so ${rate} of each settlement is withheld from the first peso on.`
    case 'noDeclaration':
      return `No sworn declaration of you holds, so ${rate} of each settlement is withheld. Upload one that the BIR has received.`
  }
}

export const toneOf = (verdict: Verdict) => (isSubject(verdict) ? 'pending' : verdict === 'off' ? 'expired' : 'paid')
