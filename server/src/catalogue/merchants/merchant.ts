/** The rules of a merchant: its month, its level, and the settings reserved for staff. */
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import type { MerchantSettings } from '@singil/contract/catalogue/merchants'

const manila = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila', year: 'numeric', month: '2-digit' })

/** The calendar month in Asia/Manila, for example 2026-11; limits are counted by it. */
export const manilaMonth = (at: Date): string => manila.format(at).slice(0, 7)

/** What a merchant may still collect this month, today and per payment; null if there is no such limit. */
export interface Rooms {
  readonly month: Centavos
  readonly day: Centavos | null
  readonly payment: Centavos | null
}

/** The limit that a payment of this amount would exceed, as a sentence; null if it exceeds none. */
export function limitPassed(amount: Centavos, rooms: Rooms): string | null {
  if (rooms.payment !== null && amount > rooms.payment)
    return `The merchant takes at most ${formatPeso(rooms.payment)} per payment.`
  if (amount > rooms.month) return 'The merchant has reached its limit for this month.'
  if (rooms.day !== null && amount > rooms.day) return 'The merchant has reached its limit for today.'
  return null
}

/** The limit that a payment of this amount exceeds even if nothing else is collected, as a sentence; null if it exceeds none. */
export function limitExceeded(amount: Centavos, limits: Rooms): string | null {
  const [most, per] = (
    [
      [limits.payment, 'per payment'],
      [limits.day, 'a day'],
      [limits.month, 'a month'],
    ] as const
  ).reduce((least, one) => (one[0] !== null && (least[0] === null || one[0] < least[0]) ? one : least))
  return most === null || amount <= most ? null : `The merchant takes at most ${formatPeso(most)} ${per}.`
}

/** From level 2 on customers may pay by scanning a store's code. */
export const isVerified = (level: number): boolean => level >= 2

const staffRoles: ReadonlySet<string> = new Set(['Administrator', 'Finance', 'Sales', 'Corporate View'])
export const isOfStaff = (role: string | null): boolean => role !== null && staffRoles.has(role)
const staffSettings = {
  hasCreditCard: 'the card payments',
  isBatchUpload: 'the batch upload',
  isBusCompany: 'the bus company mode',
  otpRemoveBank: 'the code for removing a bank account',
  refundStepUpFrom: 'the amount from which refunds are confirmed',
} as const satisfies Partial<Record<keyof MerchantSettings, string>>

/** Label of the first setting that this actor would change without permission; null if there is none. */
export function forbiddenSetting(
  role: string | null,
  before: MerchantSettings,
  wanted: Partial<MerchantSettings>,
): string | null {
  if (role === null || staffRoles.has(role)) return null
  for (const [name, label] of Object.entries(staffSettings) as [keyof typeof staffSettings, string][])
    if (wanted[name] !== undefined && wanted[name] !== before[name]) return label
  return null
}
