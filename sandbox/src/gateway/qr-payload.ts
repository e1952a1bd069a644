/** A dynamic QR Ph payload: tag, length, value, followed by a checksum over everything before it. */
const field = (tag: string, value: string): string => `${tag}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The acquirer code belongs to no real bank, so that no real wallet can pay it. amount in centavos, reference at most 25 characters. */
export function qrPayload(amount: number, reference: string): string {
  const account = field('00', 'ph.ppmi.p2m') + field('01', 'SNBXPHM2XXX') + field('03', 'SANDBOX') + field('05', '010')
  const extra = field('00', 'ph.ppmi.qrph') + field('05', reference)
  const pesos = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const unclosed = [
    field('00', '01'),
    field('01', '12'),
    field('28', account),
    field('52', '5999'),
    field('53', '608'),
    field('54', pesos),
    field('58', 'PH'),
    field('59', 'SANDBOX NO REAL MONEY'),
    field('60', 'MANILA'),
    field('62', extra),
    '6304',
  ].join('')
  return unclosed + crc16(unclosed)
}
