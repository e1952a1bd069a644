/** Texts of the gateway's codes and the audit trail for merchants. */
import type { TracedEntry } from '@singil/contract/wallets/wallets'

const codeTexts: Readonly<Record<string, string>> = {
  GR001: 'The gateway confirmed the payment',
  GR002: 'The gateway confirmed the payment',
  GR003: 'The gateway reported that it failed',
  GR018: 'The gateway confirmed the refund',
  GR033: 'The gateway is working on it',
  GR053: 'The customer cancelled at the gateway',
  GR152: 'The gateway reported that it expired',
}
export const sayCallback = (code: string): string => codeTexts[code] ?? 'The gateway answered'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const automatic: Readonly<Record<string, string>> = {
  transaction: 'The payment was updated automatically',
  settlement: 'Settled automatically',
  'reserve release': 'Released from the reserve automatically',
}

export function sayAudit({ thing, by, note }: TracedEntry['audit'][number]): string {
  const what =
    by === null
      ? (automatic[thing] ?? `${capital(thing)} updated automatically`)
      : thing === 'wallet transfer'
        ? `Transferred by ${by}`
        : `${thing === 'transaction' ? 'Payment' : capital(thing)} changed by ${by}`
  return note ? `${what}: ${note}` : what
}
