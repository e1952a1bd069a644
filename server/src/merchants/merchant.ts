/** The rules of a merchant: its month, its level, and which settings are the provider's business. */
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import type { MerchantSettings } from '@singil/contract/merchants'

const manila = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila', year: 'numeric', month: '2-digit' })

/** The calendar month in Asia/Manila as 2026-11: limits are counted in it. */
export const manilaMonth = (at: Date): string => manila.format(at).slice(0, 7)

/** What a merchant may still collect this month, today and with one payment; null where there is no such limit. */
export interface Rooms {
  readonly month: Centavos
  readonly day: Centavos | null
  readonly payment: Centavos | null
}

/** Which limit a payment of this amount would pass, as a sentence; null where it passes none. */
export function limitPassed(amount: Centavos, rooms: Rooms): string | null {
  if (rooms.payment !== null && amount > rooms.payment)
    return `The merchant takes at most ${formatPeso(rooms.payment)} with one payment.`
  if (amount > rooms.month) return 'The merchant has reached its limit for this month.'
  if (rooms.day !== null && amount > rooms.day) return 'The merchant has reached its limit for today.'
  return null
}

/** Customers may pay by scanning a store's code from level 2 on. */
export const isVerified = (level: number): boolean => level >= 2

const staffRoles: ReadonlySet<string> = new Set(['Administrator', 'Finance', 'Sales', 'Corporate View'])
const staffSettings = {
  hasCreditCard: 'the card payments',
  isBatchUpload: 'the batch upload',
  isBusCompany: 'the bus company mode',
  otpRemoveBank: 'the code for removing a bank account',
} as const satisfies Partial<Record<keyof MerchantSettings, string>>

/** The first setting, in words, that this actor would change without being allowed to; null where all is well. */
export function forbiddenSetting(
  role: string | null,
  before: MerchantSettings,
  wanted: Partial<MerchantSettings>,
): string | null {
  if (role === null || staffRoles.has(role)) return null
  for (const [name, words] of Object.entries(staffSettings) as [keyof typeof staffSettings, string][])
    if (wanted[name] !== undefined && wanted[name] !== before[name]) return words
  return null
}
