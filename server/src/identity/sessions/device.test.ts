import { expect, test } from 'vitest'
import { describeDevice } from './device.ts'
import { maskEmail, maskMobile } from '../one-time-codes/recipient.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0 Safari/537.36 Edg/126.0`, 'Edge on Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/25.0 Chrome/121 Mobile`,
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
  ['', 'an unknown device'],
  ['curl/8.6', 'an unknown device'],
])('%s is %s', (agent, text) => expect(describeDevice(agent)).toBe(text))

test('masks an address so that only its owner recognises it', () => {
  expect(maskEmail('nena.admin@example.com')).toBe('n•••n@example.com')
  expect(maskEmail('jo@example.com')).toBe('j•••@example.com')
  expect(maskMobile('9175550101')).toBe('+63 917 ••• 0101')
})
