/**
 * Parses QR Ph codes, which the gateway creates: fields of a two-digit id, a two-digit length and a value, ending with a checksum
 * (CRC-16/CCITT-FALSE over everything before it, its own id and length included).
 */
import type { Centavos } from '@singil/contract/kit/money'

/** CRC-16/CCITT-FALSE: polynomial 1021, start FFFF, as four uppercase hexadecimal digits. */
export function crc(text: string): string {
  let sum = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = ((sum & 0x8000) === 0 ? sum << 1 : (sum << 1) ^ 0x1021) & 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}

/** Parses a code into its fields; null if the checksum or a length is wrong. Templates stay unparsed. */
export function readQrPh(text: string): ReadonlyMap<string, string> | null {
  const head = text.slice(0, -4)
  if (!head.endsWith('6304') || crc(head) !== text.slice(-4)) return null
  return fieldsOf(text)
}

/** True for a valid code in pesos for exactly this amount, which may be shown to a customer. */
export function isQrPhFor(text: string, amount: Centavos): boolean {
  const fields = readQrPh(text)
  const written = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(fields?.get('54') ?? '')
  if (!fields || !written || fields.get('53') !== '608') return false
  return Number(written[1]) * 100 + Number((written[2] ?? '').padEnd(2, '0')) === amount
}

export function fieldsOf(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4))
    const value = text.slice(at + 4, at + 4 + length)
    if (!Number.isInteger(length) || value.length !== length) return null
    fields.set(text.slice(at, at + 2), value)
    at += 4 + length
  }
  return fields
}
