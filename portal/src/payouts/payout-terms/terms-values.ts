/** Terms as typed, and the terms made of it. Fields that a kind of terms does not have keep their first value. */
import type { Bic } from '@singil/contract/payouts/bank-accounts'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { Terms, type TermsOf } from '@singil/contract/payouts/payout-terms'
import * as z from 'zod'

export interface TermsValues extends Record<string, unknown> {
  fee: Centavos | null
  minimum: Centavos | null
  maximum: Centavos | null
  /** "10:00, 13:00" */
  cutOffs: string
  arrivalMinutes: string
  bic: string
  name: string
  shortName: string
  isWallet: boolean
  instapay: boolean
  pesonet: boolean
  /** "10, 12" */
  digits: string
  isMobile: boolean
  defaultShow: boolean
  isActive: boolean
  since: string
  reason: string
}

export const newBank: TermsOf<'bank'> = {
  of: 'bank',
  bic: '' as Bic,
  name: '',
  shortName: '',
  type: 'bank',
  instapay: true,
  pesonet: true,
  digits: [],
  isMobile: false,
  defaultShow: false,
  status: 'active',
}

const empty: TermsValues = {
  fee: centavos(0),
  minimum: null,
  maximum: null,
  cutOffs: '',
  arrivalMinutes: '',
  bic: '',
  name: '',
  shortName: '',
  isWallet: false,
  instapay: false,
  pesonet: false,
  digits: '',
  isMobile: false,
  defaultShow: false,
  isActive: true,
  since: '',
  reason: '',
}

export function valuesOf(terms: Terms): TermsValues {
  switch (terms.of) {
    case 'rail':
      return { ...empty, fee: terms.fee, maximum: terms.maximum }
    case 'limit':
      return { ...empty, minimum: terms.minimum, maximum: terms.maximum }
    case 'cutOffs':
      return { ...empty, cutOffs: terms.cutOffs.join(', '), arrivalMinutes: String(terms.arrivalMinutes) }
    case 'bank': {
      const { bic, name, shortName, instapay, pesonet, digits, isMobile, defaultShow, type, status } = terms
      const named = { bic, name, shortName, instapay, pesonet, isMobile, defaultShow }
      return {
        ...empty,
        ...named,
        digits: digits.join(', '),
        isWallet: type === 'emi',
        isActive: status === 'active',
      }
    }
  }
}

const parts = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** Not checked yet: a number that cannot be read is NaN. */
export function termsOf(of: Terms, values: TermsValues): unknown {
  switch (of.of) {
    case 'rail':
      return { of: 'rail', rail: of.rail, fee: values.fee, maximum: values.maximum }
    case 'limit':
      return { of: 'limit', accountType: of.accountType, minimum: values.minimum, maximum: values.maximum }
    case 'cutOffs':
      return {
        of: 'cutOffs',
        rail: of.rail,
        cutOffs: parts(values.cutOffs).toSorted(),
        arrivalMinutes: values.arrivalMinutes === '' ? Number.NaN : Number(values.arrivalMinutes),
      }
    case 'bank':
      return {
        of: 'bank',
        bic: values.bic.trim().toUpperCase(),
        name: values.name,
        shortName: values.shortName,
        type: values.isWallet ? 'emi' : 'bank',
        instapay: values.instapay,
        pesonet: values.pesonet,
        digits: parts(values.digits).map(Number),
        isMobile: values.isMobile,
        defaultShow: values.defaultShow,
        status: values.isActive ? 'active' : 'inactive',
      }
  }
}

const Reason = z.looseObject({ reason: z.string().trim().min(1, 'Say why.').max(300, 'At most 300 characters.') })

/** Checks what is typed by the rules of the call, and names the fields as on the screen. */
export const valuesSchema = (of: Terms) =>
  z.unknown().superRefine((values, check) => {
    const typed = values as TermsValues
    const issues = [
      ...(Reason.safeParse(typed).error?.issues ?? []),
      ...(Terms.safeParse(termsOf(of, typed)).error?.issues ?? []),
    ]
    for (const { path, message } of issues)
      check.addIssue({ code: 'custom', path: path.slice(0, 1), message: formatIssue(String(path[0]), message) })
  })

const formatIssue = (field: string, message: string): string =>
  ({
    fee: 'Enter an amount, or 0.',
    minimum: 'Enter an amount.',
    maximum: 'Enter an amount.',
    arrivalMinutes: 'Enter a number of minutes, at most 2,880.',
    digits: 'Enter lengths such as 10, 12.',
    bic: 'Enter the BIC with 11 letters and digits.',
  })[field] ?? message
