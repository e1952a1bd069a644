import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { crc, fieldsOf, isQrPhFor, readQrPh } from './qr-ph.ts'

/** QR Ph codes printed by others. */
const published = [
  '00020101021128620011ph.ppmi.p2m0111GXCHPHM2XXX032121702000005469871609905030005204581453036085802PH5917S and R MBTC 91826006Taguig6104163062650012ph.ppmi.qrph0308SRSU002005212170500000669901340940708GEN0035163049EE7',
  '00020101021228530011ph.ppmi.p2m0111SRCPPHM2XXX0312MRCHNT-4H3TZ05030005204519953036085406100.005802PH5925SOCMED DIGITAL MARKETING 6010MakatiCity62650010ph.starpay0315SOCMED DIGITAL 0509OR#1Z1CSC0708TodayPay0803***88290012ph.ppmi.qrph0109OR#1Z1CSC63040275',
  '00020101021228840015ph.ppmi.p2micro0111RUGUPHM1XXX0325001731104000000000000000104100010105039050300052047311530360854041.005802PH5924NET GLOBAL SOLUTIONS INC6010Pasig City62610012ph.ppmi.qrph021109123456789050788236450708PTR102670803***88440012ph.ppmi.qrph0124010707202317052066170844630411EE',
]

test('the checksum matches the published one', () => {
  expect(crc('123456789')).toBe('29B1')
  for (const text of published) expect(crc(text.slice(0, -4))).toBe(text.slice(-4))
})

test('rejects a code with one changed letter', () => {
  const [text] = published as [string]
  expect(readQrPh(text)?.get('59')).toBe('S and R MBTC 9182')
  for (let at = 0; at < text.length - 4; at++) {
    const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
    expect(readQrPh(changed)).toBeNull()
  }
})

test('rejects a length beyond the end', () => {
  expect(fieldsOf('5946NEXA ONLINE SHOP')).toBeNull()
  expect(fieldsOf('59XXNEXA')).toBeNull()
})

test('accepts only a valid code for exactly the amount', () => {
  const dynamic = published[1]!
  expect(isQrPhFor(dynamic, centavos(10_000))).toBe(true)
  expect(isQrPhFor(dynamic, centavos(10_001))).toBe(false)
  expect(isQrPhFor(dynamic.replace('100.00', '900.00'), centavos(90_000))).toBe(false)
  expect(isQrPhFor(published[0]!, centavos(0))).toBe(false)
})
