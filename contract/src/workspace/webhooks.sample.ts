/** Example values of webhooks: for documents and tests. */

const id = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e21'
const delivery = {
  id,
  type: 'payment.paid',
  subject: '4F7KQ-9XM2P',
  state: 'delivered',
  tries: 1,
  createdAt: '2026-01-05T02:10:00.000Z',
  lastTriedAt: '2026-01-05T02:10:00.210Z',
  nextTryAt: null,
  lastStatus: 200,
  lastFault: '',
}
const webhook = {
  url: 'https://shop.example.com/webhooks/singil',
  state: 'active',
  stoppedAt: null,
  successPercent: 99.8,
  tries: 1000,
  lastSuccessAt: '2026-01-05T02:10:00.210Z',
  waiting: 0,
  oldestWaitingAt: null,
  failed: 0,
  secrets: [
    {
      id: '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e22',
      hint: 'x7Qd',
      createdAt: '2026-01-05T01:00:00.000Z',
      expiresAt: null,
    },
  ],
}
const body = {
  type: 'payment.paid',
  version: 1,
  timestamp: '2026-01-05T02:10:00.000Z',
  data: {
    requestId: '4F7KQ-9XM2P',
    paymentLinkId: '3vQB7B6MrGQZaxCuFg4oh2',
    storeId: 'S8H2NT5VW3RCD',
    amount: { centavos: 125000, php: '1250.00' },
    total: { centavos: 125000, php: '1250.00' },
    channel: 'gc',
    paidAt: '2026-01-05T02:10:00.000Z',
    isLate: false,
    formAnswers: { student_number: '2026-00142' },
  },
}

export const getWebhookEndpoint = { answer: webhook }

export const listDeliveries = {
  query: { state: 'delivered', type: 'payment.paid', from: '2026-01-01', to: '2026-01-31' },
  answer: { result: [delivery], pagination: { page: 1, pageSize: 25, pageCount: 1, rowCount: 1 } },
}

export const getDelivery = {
  params: { id },
  answer: {
    ...delivery,
    body: JSON.stringify(body),
    attempts: [
      {
        id: '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e23',
        at: '2026-01-05T02:10:00.210Z',
        tookMs: 84,
        askedBy: '',
        url: webhook.url,
        requestHeaders: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': '1767579000',
          'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
        },
        status: 200,
        answerHeaders: { 'content-type': 'text/plain' },
        answer: 'ok',
        fault: '',
      },
    ],
  },
}

export const replayDelivery = { params: { id }, body: {}, answer: { ...delivery, state: 'waiting', tries: 0 } }
export const replayFailed = { body: { since: '2026-01-05T00:00:00.000Z' }, answer: { count: 3 } }
export const sendTestWebhook = {
  body: { message: 'Hello' },
  answer: { ...delivery, type: 'webhook.test', subject: '', state: 'waiting', tries: 0, lastStatus: null },
}
export const resumeDeliveries = { body: { note: 'The server is back' }, answer: webhook }
export const revealWebhookSecret = {
  body: {},
  answer: {
    secrets: [
      { id: '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e22', secret: 'whsec_b2YgdGhlIGRvY3VtZW50cyBhbG9uZSwgbmV2ZXIgcmVhbA==' },
    ],
  },
}
export const rotateWebhookSecret = { body: { overlapHours: 24 }, answer: webhook }
