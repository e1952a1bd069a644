/** Example values of the audit trail, for documents and tests. */
import { askedFields, askedFor } from '../workspace/exports.sample.ts'

const line = {
  id: '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e41',
  at: '2026-01-05T01:00:00.000Z',
  level: 'WARNING',
  action: 'Disable bank account',
  does: 'Disables a bank account.',
  username: 'nena.admin',
  role: 'Merchant Admin',
  ip: '203.0.113.7',
  device: 'Chrome on Windows',
  requestId: '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e42',
  merchantId: 'M7K2QX9PWZ4RT',
  thing: 'bank account',
  thingId: '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e43',
  difference: [{ field: 'status', before: 'ENABLED', after: 'DISABLED' }],
  note: null,
}
const scroll = 'v1.kq3Vn8mPz0XhT5rYw2LcA9dGf7JbS1eUoI4tQxHvN6'
const page = {
  logsdata: [line],
  pagination: { rowCount: 214 },
  rowCountIsMore: false,
  scroll_id: scroll,
}
const search = { body: { text: 'bank account', levels: ['WARNING', 'CRITICAL'], from: '2026-01-01', to: '2026-01-05' } }
const next = { params: { scrollId: scroll }, answer: { ...page, pagination: { rowCount: 0 }, rowCountIsMore: true } }

export const searchLogs = { ...search, answer: page }
export const loadMoreLogs = next
export const getLogsOf = {
  body: { thing: line.thing, thingId: line.thingId },
  answer: { logsdata: [line] },
}
export const downloadLogs = {
  body: { ...askedFields, text: '', levels: ['CRITICAL'] },
  answer: askedFor('audit_logs', 'Audit logs'),
}
export const searchMerchantLogs = { ...search, answer: page }
export const loadMoreMerchantLogs = next
