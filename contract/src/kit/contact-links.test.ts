import { expect, test } from 'vitest'
import { callTo, mailTo } from './contact-links.ts'

test('links have what a person is written to and called by', () => {
  expect(mailTo('juan&co?subject=x%@x.ph')).toBe('mailto:juan%26co%3Fsubject%3Dx%25@x.ph')
  expect(mailTo('ana.reyes@x.ph')).toBe('mailto:ana.reyes@x.ph')
  expect(callTo('+63 (2) 8888-1234')).toBe('tel:+63288881234')
})
