/** Formats centavos as "₱1,234.50". Implemented here so that the pages need no locale data of the browser. */
export function peso(centavos: number): string {
  const absolute = Math.abs(centavos)
  const whole = String(Math.trunc(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${centavos < 0 ? '−' : ''}₱${whole}.${String(absolute % 100).padStart(2, '0')}`
}
