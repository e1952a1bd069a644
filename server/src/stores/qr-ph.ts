/**
 * QR Ph codes as merchants present them: fields of two digits, two digits of length and a value, closed by a checksum
 * (CRC-16/CCITT-FALSE over everything, its own field head included).
 */
import type { Centavos } from '@singil/contract/kit/money'

export interface QrPh {
  /** The acquirer's eleven-letter bank code. */
  readonly acquirer: string
  /** The merchant's number at the acquirer. */
  readonly merchantNumber: string
  /** Three digits that tell the payer's app what to notify; 000 where nothing was agreed. */
  readonly notifyFlags?: string
  readonly mcc: string
  readonly name: string
  readonly city: string
  readonly zip?: string
  /** Given: the code is for one payment of this amount. Left out: it is reusable and the payer enters the amount. */
  readonly amount?: Centavos
  readonly storeLabel?: string
  /** Ours, to know the payment by. */
  readonly reference?: string
  readonly terminal?: string
}

/** The text that the code shows. Throws where a value does not fit its field. */
export function qrPh(code: QrPh): string {
  const isDynamic = code.amount !== undefined
  const account =
    field('00', 'ph.ppmi.p2m', 32) +
    field('01', code.acquirer, 11) +
    field('03', code.merchantNumber, 25) +
    field('05', code.notifyFlags ?? '000', 3)
  const reference = code.reference
  const body =
    field('00', '01', 2) +
    field('01', isDynamic ? '12' : '11', 2) +
    field('28', account, 99) +
    field('52', code.mcc, 4) +
    field('53', '608', 3) +
    (isDynamic ? field('54', amountText(code.amount), 13) : '') +
    field('58', 'PH', 2) +
    field('59', shortened(code.name, 25), 25) +
    field('60', shortened(code.city, 15), 15) +
    (code.zip ? field('61', code.zip, 10) : '') +
    field('62', additional(code), 99) +
    (isDynamic && reference ? field('88', field('00', 'ph.ppmi.qrph', 32) + field('01', reference, 60), 99) : '') +
    '6304'
  return body + crc(body)
}

/** Three stars ask the payer's app for the purpose. */
const additional = (code: QrPh) =>
  field('00', 'ph.ppmi.qrph', 32) +
  (code.storeLabel ? field('03', code.storeLabel, 26) : '') +
  (code.reference ? field('05', code.reference, 26) : '') +
  (code.terminal ? field('07', code.terminal, 26) : '') +
  field('08', '***', 26)

function field(tag: string, value: string, max: number): string {
  if (value.length === 0 || value.length > max || !/^[\u0020-\u007e]+$/.test(value))
    throw new RangeError(`The field ${tag} takes 1 to ${max} plain characters`)
  return tag + String(value.length).padStart(2, '0') + value
}

const amountText = (amount: Centavos): string => {
  if (amount <= 0) throw new RangeError('An amount is above zero')
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** Plain letters in upper case (the fields know no others), cut to the field. */
const shortened = (text: string, max: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\u0020-\u007e]/g, '')
    .toUpperCase()
    .slice(0, max)
    .trim()

/** CRC-16/CCITT-FALSE: polynomial 1021, start FFFF, as four capital hexadecimal digits. */
export function crc(text: string): string {
  let sum = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = ((sum & 0x8000) === 0 ? sum << 1 : (sum << 1) ^ 0x1021) & 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}

/** Reads a code back into its fields; null where the checksum or a length is wrong. Templates stay as their text. */
export function readQrPh(text: string): ReadonlyMap<string, string> | null {
  const head = text.slice(0, -4)
  if (!head.endsWith('6304') || crc(head) !== text.slice(-4)) return null
  return fieldsOf(text)
}

/** A sound code, in pesos, for exactly this amount: what a customer may be shown to scan. */
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
