/** Offers of couriers as one text. */
export interface QuoteEntry {
  readonly courier: string
  readonly service: string
  readonly fee: number
  readonly etaMinutes: number
}
const escaped = (text: string) =>
  text.replace(/[%:;]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
const plain = (text: string) =>
  text.replace(/%(25|3A|3B)/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
/** Entries separated by ":", their fields by ";": courier, service, fee in centavos, minutes until delivery. */
export const writeQuotes = (entries: readonly QuoteEntry[]): string =>
  entries
    .map(({ courier, service, fee, etaMinutes }) => [escaped(courier), escaped(service), fee, etaMinutes].join(';'))
    .join(':')
/** Null if the text is not a quote string. */
export function readQuotes(text: string): QuoteEntry[] | null {
  if (text === '') return []
  const entries = text.split(':').map((entry) => /^([^;]+);([^;]+);(\d{1,12});(\d{1,7})$/.exec(entry))
  return entries.every((match) => match !== null)
    ? entries.map(([, courier, service, fee, eta]) => ({
        courier: plain(courier!),
        service: plain(service!),
        fee: Number(fee),
        etaMinutes: Number(eta),
      }))
    : null
}
