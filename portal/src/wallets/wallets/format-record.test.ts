import { expect, it } from 'vitest'
import { formatAudit } from './format-record.ts'

const line = { at: '2026-11-20T01:00:00.000Z', id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60', note: null }

it('an action of the system names no process and no id', () => {
  expect(formatAudit({ ...line, thing: 'settlement', by: null })).toBe('Settled automatically')
  expect(formatAudit({ ...line, thing: 'refund', by: null })).toBe('Refund updated automatically')
})

it('an action of a user names the user and the reason', () => {
  expect(formatAudit({ ...line, thing: 'transaction', by: 'kape.admin', note: 'Wrong order' })).toBe(
    'Payment changed by kape.admin: Wrong order',
  )
})
