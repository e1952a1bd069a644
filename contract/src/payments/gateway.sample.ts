/** Example values of the gateway's callbacks, for documents and tests. */

const setAside = {
  id: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7d',
  requestId: '4F7KQ-9XM2P',
  eventId: 'evt_5b1f9d3c7a2e4f60',
  responseCode: 'GR001',
  amount: '9007199254740991',
  occurredAt: '2026-11-20T04:12:09.000Z',
  kind: 'suspicious',
  why: 'Its amount, 9007199254740991 centavos, is no amount of a payment.',
  receivedAt: '2026-11-20T04:12:11.000Z',
  setAsideAt: '2026-11-20T04:12:11.000Z',
  state: 'open',
  decidedBy: null,
  decidedAt: null,
  reason: '',
}
const decided = { ...setAside, decidedBy: 'finance.singil', decidedAt: '2026-11-20T05:00:00.000Z' }
const params = { id: setAside.id }

export const listSetAside = {
  query: { state: 'open' },
  answer: { result: [setAside], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 } },
}
export const retrySetAside = { params, answer: { ...decided, state: 'retried' } }
export const dismissSetAside = {
  params,
  body: { reason: 'The gateway confirmed a test message.' },
  answer: { ...decided, state: 'dismissed', reason: 'The gateway confirmed a test message.' },
}
