/**
 * Accounts at the banks of the receivers. Known are those that were set on the sandbox's page or by its control interface. Every other number
 * exists, except those that end in 00. The bank gives no name for it, except for numbers that end in 99, which belong to a fictitious person.
 */
import * as z from 'zod'
import type { Records } from '../kit/records.ts'

export const bankCode = z
  .string()
  .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, 'a BIC has 8 or 11 characters')
  .transform((bic) => (bic.length === 8 ? `${bic}XXX` : bic))
export const accountNumber = z.string().regex(/^\d{6,20}$/, '6 to 20 digits')

export const AccountId = z.object({ bank_code: bankCode, account_number: accountNumber })
export type AccountId = z.infer<typeof AccountId>

export const accountStates = ['open', 'closed', 'missing'] as const
export const AccountFacts = z.strictObject({
  name: z
    .string()
    .trim()
    .max(140)
    .nullish()
    .transform((name) => name || null),
  state: z.enum(accountStates).default('open'),
})
export type Account = AccountId & z.infer<typeof AccountFacts>

export const accountKey = ({ bank_code, account_number }: AccountId): string => `${bank_code} ${account_number}`

const firstNames = [
  'Amihan',
  'Bayani',
  'Corazon',
  'Dalisay',
  'Efren',
  'Ligaya',
  'Marikit',
  'Rodrigo',
  'Tala',
  'Virgilio',
]
const lastNames = [
  'Abad',
  'Bautista',
  'Cruz',
  'Dimaculangan',
  'Evangelista',
  'Lim',
  'Magsaysay',
  'Quizon',
  'Tan',
  'Yap',
]

function nameOf(accountNumber: string): string {
  const [first, last] = [accountNumber.at(-3), accountNumber.at(-4)].map(Number) as [number, number]
  return `${firstNames[first]} ${lastNames[last]}`
}

type AccountBook = { accounts: Records<Account> }

/** The same number always gives the same account. */
export function accountOf({ accounts }: AccountBook, { bank_code, account_number }: AccountId): Account {
  const known = accounts.get(accountKey({ bank_code, account_number }))
  if (known) return known
  const state = account_number.endsWith('00') ? 'missing' : 'open'
  return { bank_code, account_number, name: account_number.endsWith('99') ? nameOf(account_number) : null, state }
}

/** The account name check; a closed account counts as one that does not exist. */
export function checkAccount(known: AccountBook, id: AccountId): { exists: boolean; account_name: string | null } {
  const { state, name } = accountOf(known, id)
  return state === 'open' ? { exists: true, account_name: name } : { exists: false, account_name: null }
}
