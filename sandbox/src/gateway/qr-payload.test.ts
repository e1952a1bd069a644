import { expect, test } from 'vitest'
import { crc16, qrPayload } from './qr-payload.ts'
import { luhnDigit, newReference } from './reference.ts'

test('calculates the standard checksum', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('a payload contains the amount in pesos and ends with its own checksum', () => {
  const payload = qrPayload(12_305, '8812345678901')
  expect(payload).toContain('5406123.05')
  expect(payload).toContain('05138812345678901')
  expect(payload.slice(-4)).toBe(crc16(payload.slice(0, -4)))
})

test('a reference number with one wrong digit is never another valid one', () => {
  expect(luhnDigit('7992739871')).toBe(3)
  const { number } = newReference()
  for (let place = 0; place < 12; place += 1) {
    const wrong = number.slice(0, place) + ((Number(number[place]) + 1) % 10) + number.slice(place + 1)
    expect(luhnDigit(wrong.slice(0, -1))).not.toBe(Number(wrong.at(-1)))
  }
})
