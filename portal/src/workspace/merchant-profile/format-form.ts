/** Titles, explanations and values of the forms of a profile. */
import type { FormName } from '@singil/contract/workspace/merchant-profile'
import { formatTin } from '@singil/contract/kit/tin'
import { formatDay, startOfDay } from '../../kit/values/index.ts'
import { formatMobile } from '../../kit/form/index.ts'

export const titles: Readonly<Record<FormName, string>> = {
  merchant: 'Merchant information',
  owner: 'Owner information',
  primary: 'Primary contact',
  financial: 'Financial contact',
  secondary: 'Secondary contact',
  tertiary: 'Tertiary contact',
  signatory: 'Signatory',
  technical: 'Technical contact',
  recipient: 'Recipient of notices',
}
export const purposes: Readonly<Record<FormName, string>> = {
  merchant: 'The business as it is registered with the BIR.',
  owner: 'The person who owns the business, or its president.',
  primary: 'Whom we call first.',
  financial: 'Answers questions about payouts and statements.',
  secondary: 'Whom we call if the primary contact cannot be reached.',
  tertiary: 'Whom we call last.',
  signatory: 'Signs contracts for the business.',
  technical: 'Looks after your website and your integration.',
  recipient: 'Where we send notices about this profile.',
}
/** As in "Save the owner". */
export const shortNames: Readonly<Record<FormName, string>> = {
  merchant: 'merchant information',
  owner: 'owner information',
  primary: 'primary contact',
  financial: 'financial contact',
  secondary: 'secondary contact',
  tertiary: 'tertiary contact',
  signatory: 'signatory',
  technical: 'technical contact',
  recipient: 'recipient',
}

/** Landlines have nine digits: the area code of Metro Manila has one, all others have two. */
const formatPhone = (digits: string): string => {
  if (!/^\d{9}$/.test(digits)) return formatMobile(digits)
  const area = digits.startsWith('2') ? 1 : 2
  return `(0${digits.slice(0, area)}) ${digits.slice(area, -4)} ${digits.slice(-4)}`
}

/** A value as people read it; masked values are unchanged. */
export function formatValue(path: string, text: string): string {
  if (path === 'tin') return /^\d+$/.test(text) ? formatTin(text) : text
  if (path === 'mobile' || path === 'phone' || path === 'telephone') return formatPhone(text)
  if (path === 'birthDate') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(startOfDay(text)) : text
  return text
}
