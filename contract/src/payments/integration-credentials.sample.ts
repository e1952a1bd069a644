/** Example values of integration credentials and the partner API: for documents and tests. */

const token = 'c2FtcGxlLXRva2VuLW9mLWEtcmVjb3ZlcnktbGluay0'
const id = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e01'
const scopes = ['payment_links:write', 'payment_links:read', 'transactions:read']
const credentials = {
  id,
  mid: 'M7K2QX9PWZ4RT',
  username: 'mangga-shop',
  password: '••••••••',
  keys: [
    {
      id: '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e02',
      mode: 'live',
      hint: 'x7Qd',
      scopes,
      createdAt: '2026-01-05T01:00:00.000Z',
      expiresAt: null,
      lastUsedAt: '2026-01-06T03:20:00.000Z',
    },
  ],
  savedAt: '2026-01-05T01:00:00.000Z',
  savedBy: 'ana.santos',
  revealedAt: null,
}
const link = {
  Id: '3vQB7B6MrGQZaxCuFg4oh2',
  transaction: { request_id: '4F7KQ-9XM2P' },
  tempTransaction: { storeId: 'S8H2NT5VW3RCD', customerChoosePmethod: true },
  payment_action_info: { type: 'redirect', url: 'https://pay.example.com/redirect/3vQB7B6MrGQZaxCuFg4oh2' },
  storeId: 'S8H2NT5VW3RCD',
  amount: 140000,
  tax: 0,
  shippingFee: 15000,
  description: 'Order 1042',
  items: [],
  origin: 'partner',
  customerChoosePmethod: true,
  channels: [],
  shoulder: 'merchant',
  paymentLinkUrl: 'https://pay.example.com/redirect/3vQB7B6MrGQZaxCuFg4oh2',
  response_code: 'GR033',
  expiresAt: '2026-01-08T01:00:00.000Z',
  createdAt: '2026-01-05T01:00:00.000Z',
  status: 'payable',
  paidAt: null,
  platform: 'shopify',
  isTest: false,
}

export const fetchByMid = { params: { mid: credentials.mid }, answer: credentials }

export const saveCredentials = {
  body: { username: 'mangga-shop', password: 'Mangoes-2026', confirm_password: 'Mangoes-2026' },
  answer: credentials,
}

export const requestIntegrationCode = {
  body: { send_by: 'email' },
  answer: {
    token,
    sent_to: 'a•••s@example.com',
    sent_by: 'email',
    otp_attempts: 5,
    expires_at: '2026-01-05T01:05:00.000Z',
    resend_at: '2026-01-05T01:01:00.000Z',
  },
}

export const validateIntegrationCode = { body: { token, otp: '482913' }, answer: { token } }

export const revealCredentials = {
  params: { id },
  body: { token },
  answer: {
    username: 'mangga-shop',
    password: 'Mangoes-2026',
    keys: [{ id: credentials.keys[0]?.id, key: 'singil_live_of-the-documents-alone-never-a-real-key' }],
  },
}

export const resetMerchantKey = {
  params: { id },
  body: { mode: 'live', overlapDays: 7, scopes },
  answer: credentials,
}

export const createPaymentLink = {
  body: {
    storeId: link.storeId,
    amount: 125000,
    shippingFee: 15000,
    description: link.description,
    expiresInHours: 72,
  },
  answer: link,
}

export const getPaymentLink = {
  params: { id: link.Id },
  answer: { ...link, status: 'paid', response_code: 'GR001', paidAt: '2026-01-05T02:10:00.000Z' },
}

export const listPartnerTransactions = {
  query: { status: 'paid', from: '2026-01-01', to: '2026-01-31', limit: 25 },
  answer: {
    transactions: [
      {
        requestId: '4F7KQ-9XM2P',
        storeId: link.storeId,
        status: 'paid',
        response_code: 'GR001',
        amount: 125000,
        total: 125000,
        refunded: 0,
        fees: { fee: 3125, vat: 375, net: 121500 },
        channel: 'GCash',
        description: link.description,
        isTest: false,
        createdAt: '2026-01-05T02:00:00.000Z',
        paidAt: '2026-01-05T02:10:00.000Z',
      },
    ],
    cursor: null,
  },
}

export const settleTestLink = {
  params: { id: link.Id },
  body: { outcome: 'paid' },
  answer: {
    ...link,
    paymentLinkUrl: 'https://pay.example.com/test_payment/3vQB7B6MrGQZaxCuFg4oh2',
    status: 'paid',
    response_code: 'GR001',
    paidAt: '2026-01-05T02:10:00.000Z',
    isTest: true,
  },
}
