/** Sentences about a supplier and its tax. */
import type { Atc, Supplier } from '@singil/contract/tax/suppliers'
import { payeeLabels } from '@singil/contract/tax/suppliers'
import { formatDay, formatPercent, startOfDay } from '../../kit/values/index.ts'

export const formatDate = (day: string): string => formatDay(startOfDay(day))

/** "WC158, 1%: Top withholding agents to local suppliers of goods" */
export const formatAtc = ({ atc, rateMillionths, nature, condition }: Atc): string =>
  `${atc}, ${formatPercent(rateMillionths)}%: ${nature}${condition === '' ? '' : ` (${condition})`}`

/** "Exempt until 31 Dec 2026"; null if there is no exemption. */
export const formatExemption = ({
  exemptFrom,
  exemptUntil,
  exemptionFile,
}: Pick<Supplier, 'exemptFrom' | 'exemptUntil' | 'exemptionFile'>): string | null =>
  exemptFrom === null || exemptUntil === null
    ? null
    : `Exempt from ${formatDate(exemptFrom)} to ${formatDate(exemptUntil)}${exemptionFile ? '' : ', not proven'}`

/** The tax profile in one line: "Corporation, VAT-registered, WC158". */
export const formatProfile = ({
  payee,
  isVatRegistered,
  atc,
}: Pick<Supplier, 'payee' | 'isVatRegistered' | 'atc'>): string =>
  [payeeLabels[payee], isVatRegistered ? 'VAT-registered' : 'Not VAT-registered', atc ?? 'No tax withheld'].join(', ')
