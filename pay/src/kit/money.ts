/** Formats centavos as "₱1,234.50". Implemented here so that the pages need no locale data of the browser. */
export function peso(centavos: number): string {
  const absolute = Math.abs(centavos)
  const digits = String(Math.trunc(absolute / 100))
  const first = digits.length % 3
  const groups = [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])]
  const whole = groups.filter((group) => group !== '').join(',')
  return `${centavos < 0 ? '−' : ''}₱${whole}.${String(absolute % 100).padStart(2, '0')}`
}

/** Parses a typed amount ("1,234.5", "₱20") to centavos; null if it is not an amount with at most two decimals. */
export function readPeso(text: string): number | null {
  const match = /^(?:₱|PHP|Php)?\s*(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{0,2}))?$/.exec(text.trim())
  if (!match) return null
  return Number(match[1]!.replaceAll(',', '')) * 100 + (Number((match[2] ?? '').padEnd(2, '0')) || 0)
}
