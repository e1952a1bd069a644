/** Example values of checkout: for documents and tests. */
import { transactionRow } from './transactions.sample.ts'

const customer = {
  firstName: 'Ana',
  lastName: 'Santos',
  email: 'ana.santos@example.com',
  mobile: '9171234567',
}
const orderItem = {
  description: 'Two crates of mangoes',
  itemCode: 'MANGO-1KG',
  quantity: 2,
  amount: 62500,
  tax: 7500,
  total: 140000,
}
const shippingAddress = {
  street: '12 Mabini Street',
  barangay: 'Poblacion',
  city: 'Makati City',
  province: 'Metro Manila',
  zip: '1210',
}

const temporary = {
  Id: '3vQB7B6MrGQZaxCuFg4oh2',
  transaction: { request_id: '4F7KQ-9XM2P' },
  tempTransaction: { storeId: 'S8H2NT5VW3RCD', customerChoosePmethod: true },
  payment_action_info: { type: 'redirect', url: 'https://pay.example.com/redirect/3vQB7B6MrGQZaxCuFg4oh2' },
  storeId: 'S8H2NT5VW3RCD',
  amount: 155000,
  tax: 15000,
  shippingFee: 15000,
  description: 'Two crates of mangoes',
  items: [{ ...orderItem, declaredValue: 60000 }],
  origin: 'portal',
  customerChoosePmethod: true,
  channels: ['gc'],
  shoulder: 'merchant',
  paymentLinkUrl: 'https://pay.example.com/redirect/3vQB7B6MrGQZaxCuFg4oh2',
  response_code: 'GR033',
  expiresAt: '2026-01-08T01:00:00.000Z',
  createdAt: '2026-01-05T01:00:00.000Z',
}

const payPage = {
  Id: '3vQB7B6MrGQZaxCuFg4oh2',
  requestId: '4F7KQ-9XM2P',
  store: {
    storeId: 'S8H2NT5VW3RCD',
    storeName: 'Mangga Makati',
    merchantName: 'Mangga Trading Inc.',
    city: 'Makati',
    province: 'Metro Manila',
    logoUrl: 'https://pay.example.com/images/mangga.png',
    isVerified: false,
    isInventory: false,
    isPos: false,
  },
  amount: 155000,
  tax: 15000,
  shippingFee: 15000,
  description: 'Two crates of mangoes',
  items: [orderItem],
  shoulder: 'merchant',
  ships: true,
  deliversTo: 'Makati City, Metro Manila',
  customerGiven: true,
  customerMasked: 'A•• S•••••',
  expiresAt: '2026-01-08T01:00:00.000Z',
  response_code: 'GR033',
  status: 'payable',
  offers: [
    {
      channel: {
        code: 'gc',
        name: 'GCash',
        pmethod: 'wallet',
        flow: 'redirect',
        minAmount: 100,
        maxAmount: 5000000,
        underMaintenance: false,
        maintenanceUntil: null,
      },
      amount: 125000,
      customerFee: 0,
      customerVat: 0,
      total: 125000,
      unusable: null,
      reason: null,
    },
  ],
  attempt: {
    requestId: '4F7KQ-9XM2P',
    channel: 'gc',
    channelName: 'GCash',
    flow: 'redirect',
    status: 'pending',
    total: 125000,
    fee: 3125,
    vat: 375,
    redirectUrl: 'https://pay.example.com/redirect/3vQB7B6MrGQZaxCuFg4oh2',
    reference: '482 913 771',
    steps: ['Show the reference number to the cashier.'],
    qrPayload: '00020101021228…6304A1B2',
    expiresAt: '2026-01-08T01:00:00.000Z',
    paidAt: '2026-01-05T01:02:30.000Z',
    version: 1,
  },
  pushToken: 'cHVzaC10b2tlbi1vZi1hLXNlc3Npb24',
}

export const createTemporary = {
  body: {
    storeId: 'S8H2NT5VW3RCD',
    amount: 125000,
    description: 'Two crates of mangoes',
    items: [{ itemId: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60', quantity: 2, tax: 7500, declaredValue: 60000 }],
    shippingFee: 15000,
    shippingAddress,
    billingAddress: shippingAddress,
    formAnswers: [
      { paramName: 'size', value: 'Large' },
      { paramName: 'isGift', value: true },
    ],
    customer,
    customerChoosePmethod: true,
    channels: ['gc'],
    shoulder: 'merchant',
    expiresInHours: 72,
  },
  answer: temporary,
}

export const listRecent = {
  params: { storeId: 'S8H2NT5VW3RCD' },
  answer: {
    customers: [
      { ...customer, shippingAddress: { ...shippingAddress, barangayId: null, cityId: null, provinceId: null } },
    ],
    lines: [{ description: 'Two crates of mangoes', amount: 62500, tax: 7500, declaredValue: 60000 }],
    itemIds: ['019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60'],
  },
}

export const quoteShipping = {
  body: {
    to: { province: 'Benguet', city: 'Baguio City', barangay: 'Irisan' },
    goods: 62500,
    items: [{ itemId: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60', quantity: 2 }],
  },
  answer: { fee: 12000, rate: 'Baguio City, Benguet, up to 3 kg', grams: 1500, unweighed: [], isFreeByAmount: false },
}

export const getLinkQr = {
  params: { id: '3vQB7B6MrGQZaxCuFg4oh2' },
  answer: {
    svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    url: 'https://pay.example.com/redirect/3vQB7B6MrGQZaxCuFg4oh2',
  },
}

export const getPayPage = { params: { id: '3vQB7B6MrGQZaxCuFg4oh2' }, answer: payPage }

const response = {
  params: { id: '3vQB7B6MrGQZaxCuFg4oh2' },
  answer: { requestId: '4F7KQ-9XM2P', response_code: 'GR033', responsemess: 'Pending', status: 'pending' },
}
export const getResponse = response
export const checkStatusEncrypted = response

export const getTemporary = { params: { id: '3vQB7B6MrGQZaxCuFg4oh2' }, answer: temporary }

export const orderAtStore = {
  body: {
    storeId: 'S8H2NT5VW3RCD',
    amount: 125000,
    items: [{ itemId: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60', quantity: 2 }],
    note: 'Two crates of mangoes',
    customer,
    shippingAddress,
    billingAddress: null,
  },
  answer: { Id: '3vQB7B6MrGQZaxCuFg4oh2', url: 'https://pay.example.com/redirect/3vQB7B6MrGQZaxCuFg4oh2' },
}

export const payAsCustomer = { body: { id: '3vQB7B6MrGQZaxCuFg4oh2', channel: 'gc' }, answer: payPage }

export const payAsMerchant = { body: { id: '3vQB7B6MrGQZaxCuFg4oh2', channel: 'gc' }, answer: payPage }

export const payByWorkflow = { body: { id: '3vQB7B6MrGQZaxCuFg4oh2', channel: 'gc' }, answer: payPage }

export const sendEmailLink = {
  body: { id: '3vQB7B6MrGQZaxCuFg4oh2', email: 'ana.santos@example.com' },
  answer: { sentTo: 'ana.santos@example.com' },
}

export const sendSmsLink = {
  body: { id: '3vQB7B6MrGQZaxCuFg4oh2', mobile: '9171234567' },
  answer: { sentTo: '+63 917 ••• 4567' },
}

export const updateTemporary = {
  params: { id: '3vQB7B6MrGQZaxCuFg4oh2' },
  body: { customer, shippingAddress, billingAddress: null },
  answer: payPage,
}

export const updateTemporaryEncrypted = {
  params: { id: '3vQB7B6MrGQZaxCuFg4oh2' },
  body: { customer, shippingAddress, billingAddress: null },
  answer: payPage,
}

const cancelled = {
  requestId: '4F7KQ-9XM2P',
  status: 'cancelled',
  response_code: 'GR053',
  responsemess: 'Successfully cancelled transaction 4F7KQ-9XM2P',
  transaction: {
    ...transactionRow,
    status: 'cancelled',
    response_code: 'GR053',
    responsemess: 'Cancelled.',
    paidAt: null,
  },
  logs: [
    { date_time: '2026-01-05T01:00:00.000Z', message: 'The payment was cancelled.', type: 'INFO', by: 'ana.santos' },
  ],
}
export const cancelTemporary = { body: { requestId: '4F7KQ-9XM2P' }, answer: cancelled }
export const cancelTransaction = {
  params: { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' },
  body: {},
  answer: cancelled,
}
export const shareLink = { params: { id: '3vQB7B6MrGQZaxCuFg4oh2' }, body: { by: 'copied' }, answer: { shares: 3 } }
