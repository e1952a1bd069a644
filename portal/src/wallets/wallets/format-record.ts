/** Texts of the audit trail for merchants. */
import type { TracedEntry } from '@singil/contract/wallets/wallets'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const automatic: Readonly<Record<string, string>> = {
  transaction: 'The payment was updated automatically',
  settlement: 'Settled automatically',
  'reserve release': 'Released from the reserve automatically',
}

export function formatAudit({ thing, by, note }: TracedEntry['audit'][number]): string {
  const what =
    by === null
      ? (automatic[thing] ?? `${capital(thing)} updated automatically`)
      : thing === 'wallet transfer'
        ? `Transferred by ${by}`
        : `${thing === 'transaction' ? 'Payment' : capital(thing)} changed by ${by}`
  return note ? `${what}: ${note}` : what
}
