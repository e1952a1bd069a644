/** Formats centavos as "₱1,234.50". Implemented here so that the pages need no locale data of the browser. */
export function peso(centavos: number): string {
  const absolute = Math.abs(centavos)
  const digits = String(Math.trunc(absolute / 100))
  const first = digits.length % 3
  const groups = [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])]
  const whole = groups.filter((group) => group !== '').join(',')
  return `${centavos < 0 ? '−' : ''}₱${whole}.${String(absolute % 100).padStart(2, '0')}`
}
