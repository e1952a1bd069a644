import { expect, test } from 'vitest'
import { updateSettings } from '../catalogue/merchants.ts'
import { isPublicAddress } from './web-address.ts'

test.each([
  'https://shop.kape.ph/hooks/singil',
  'https://shop.kape.ph:443/paid?from=singil',
  'https://xn--kap-dma.ph/',
  'https://münchen.de/ok',
])('%s is a public address', (text) => expect(isPublicAddress(text)).toBe(true))

test.each([
  'http://shop.kape.ph/',
  'ftp://shop.kape.ph/',
  'javascript:alert(1)',
  'https://localhost/',
  'https://api.localhost/',
  'https://intranet/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.8/',
  'https://8.8.8.8/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fe80::1]/',
  'https://127.0.0.1./',
  'https://１２７.０.０.１/',
  'https://user:secret@shop.kape.ph/',
  'https://@shop.kape.ph/',
  'https://shop.kape.ph:8443/',
  'https://shop.kape.ph:22/',
  'https://shop.kape.ph/\r\nX-Injected: 1',
  'https://shop.kape.ph/a b',
  'https://shop.kape.ph\\@evil.ph/',
  'https://-shop.ph/',
  ' https://shop.kape.ph/',
  'https://',
  '//shop.kape.ph/',
  'shop.kape.ph',
])('%j is refused', (text) => expect(isPublicAddress(text)).toBe(false))

test.each(['webhookUrl', 'successUrl', 'failedUrl'] as const)(
  'the settings of a merchant take no other as %s',
  (field) => {
    const { shape } = updateSettings.body
    expect(shape[field].safeParse('http://localhost:5432/').success).toBe(false)
    expect(shape[field].safeParse('https://user:secret@shop.kape.ph/').success).toBe(false)
    expect(shape[field].safeParse('https://shop.kape.ph/paid').success).toBe(true)
  },
)
