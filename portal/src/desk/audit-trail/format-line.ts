import type { AuditLevel, LogLine } from '@singil/contract/desk/audit-trail'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import { formatBy, formatWhen } from '../../kit/values/index.ts'

export const levelWords: Readonly<Record<AuditLevel, string>> = {
  INFO: 'Info',
  WARNING: 'Warning',
  CRITICAL: 'Critical',
  DOWNLOAD: 'Download',
}

/** Who did it; merchants do not see who of our staff. */
export const formatWho = ({ username }: Pick<LogLine, 'username'>): string =>
  username === null ? 'Singil' : username === 'guest' ? 'Not signed in' : formatPart(username)

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** A username stays as it is. */
const formatPart = (name: string) => (formatBy(name) === name ? name : capital(formatBy(name)))

/** As in "accountNumber" and "details.accountNumber": "Account number", "Details, account number". */
export const formatField = (path: string): string =>
  capital(
    path
      .split('.')
      .map((name) =>
        name
          .replaceAll('_', ' ')
          .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
          .toLowerCase(),
      )
      .join(', '),
  )

const money = /(?:amount|fee|vat|price|net|balance)$/i
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A value in words: an amount of centavos as pesos, an instant in Manila time. */
export function formatValue(field: string, value: string | null): string {
  if (value === null || value === '') return '–'
  if (money.test(field) && /^-?\d{1,15}$/.test(value)) return formatPeso(centavos(Number(value)))
  if (instant.test(value)) return formatWhen(new Date(value))
  return value === 'true' ? 'Yes' : value === 'false' ? 'No' : value
}

const paths: Readonly<Record<string, string>> = {
  item: '/portal/inventory/',
  topup: '/portal/topups/',
  payout: '/portal/withdrawals/',
  withdrawal: '/portal/withdrawals/',
}
/** The screen of the thing, where it has one that is opened by its id. */
export const pathOfThing = ({ thing, thingId }: Pick<LogLine, 'thing' | 'thingId'>): string | null =>
  paths[thing] ? `${paths[thing]}${encodeURIComponent(thingId)}` : null
