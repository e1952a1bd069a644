/** Formats and parses amounts and times on the sandbox's pages. */
const pesos = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const manila = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Manila',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Centavos as "₱1,234.50", other currencies as "USD 1,234.50". */
export const formatMoney = (centavos: number, currency = 'PHP'): string =>
  `${currency === 'PHP' ? '₱' : `${currency} `}${pesos.format(centavos / 100)}`

/** Parses "1,234.5" or "₱20" to centavos; null if it is not an amount. */
export function parseMoney(text: string): number | null {
  const match = /^₱?\s*(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  return Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** "20 Nov 2026, 3:04 PM" in Manila. */
export function formatTime(iso: string): string {
  const parts = Object.fromEntries(manila.formatToParts(new Date(iso)).map((part) => [part.type, part.value]))
  return `${parts.day} ${parts.month} ${parts.year}, ${parts.hour}:${parts.minute} ${parts.dayPeriod}`
}

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
