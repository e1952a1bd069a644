import * as z from 'zod'
import { maxCentavos, readAmount } from './typed.ts'

/** An amount in centavos of PHP: always an integer, in the database, on the wire and in code. */
export type Centavos = number & z.$brand<'Centavos'>

export { maxCentavos }

/** May be a sum of many amounts; amounts in requests are PositiveCentavos. */
export const Centavos = z.int().brand<'Centavos'>().meta({ description: 'Centavos of PHP.' })
export const PositiveCentavos = z
  .int('Amount invalid')
  .min(1, 'Amount must be greater than 0.')
  .max(maxCentavos, 'Amount invalid')
  .brand<'Centavos'>()
/** The same, or nothing: a tax or a fee that may be absent. */
export const CentavosOrZero = z
  .int('Amount invalid')
  .min(0, 'Amount invalid')
  .max(maxCentavos, 'Amount invalid')
  .brand<'Centavos'>()

/** Marks an integer as centavos; throws on a fraction, so that a float can never become money. */
export function centavos(amount: number): Centavos {
  if (!Number.isSafeInteger(amount)) throw new TypeError(`${amount} is not a whole number of centavos`)
  return (amount === 0 ? 0 : amount) as Centavos
}

export const sum = (amounts: Iterable<Centavos>): Centavos => {
  let total = 0
  for (const amount of amounts) total += amount
  return centavos(total)
}
export const plus = (...amounts: readonly Centavos[]): Centavos => sum(amounts)
export const minus = (from: Centavos, ...amounts: readonly Centavos[]): Centavos => centavos(from - sum(amounts))

const grouped = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 })

/** "1,234.50" */
export function formatAmount(amount: Centavos): string {
  const absolute = Math.abs(amount)
  const text = `${grouped.format(Math.trunc(absolute / 100))}.${String(absolute % 100).padStart(2, '0')}`
  return amount < 0 ? `−${text}` : text
}
/** "₱1,234.50", a minus in front of the sign where it is negative. */
export const formatPeso = (amount: Centavos): string =>
  amount < 0 ? `−₱${formatAmount(centavos(-amount))}` : `₱${formatAmount(amount)}`

/** "₱1,234.50", or "USD 1,234.50": an amount that a peer reported may be in any currency. */
export const formatMoney = ({ amount, currency }: { readonly amount: number; readonly currency: string }): string =>
  currency === 'PHP' ? formatPeso(centavos(amount)) : `${currency} ${formatAmount(centavos(amount))}`

/** "PHP 1,234.50": where the peso sign has no glyph, as in a PDF, or would double the length, as in an SMS. */
export const formatPhp = (amount: Centavos): string => `PHP ${formatAmount(amount)}`

/** The amount of a text as `readAmount` reads it; null if it is refused. */
export function parseAmount(text: string): Centavos | null {
  const read = readAmount(text)
  return 'amount' in read ? centavos(read.amount) : null
}
