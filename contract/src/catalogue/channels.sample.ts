/** Example values of channels: for documents and tests. */

export const channel = {
  code: 'gc',
  name: 'GCash',
  pmethod: 'wallet',
  flow: 'redirect',
  status: 'active',
  minAmount: 100,
  maxAmount: 5000000,
  refundRule: 'none',
  refundWindowDays: 30,
  expiryMinutes: 4320,
  settlementDays: 2,
  underMaintenance: false,
  maintenanceUntil: null,
}

const storeChannel = {
  storeId: 'S8H2NT5VW3RCD',
  channel,
  enabled: true,
  lock: null,
  fee: { rateMillionths: 25000, fixed: 2500 },
  shoulder: 'merchant',
  share: null,
}

const offer = {
  channel,
  amount: 125000,
  fee: 3125,
  vat: 375,
  customerFee: 0,
  customerVat: 0,
  total: 125000,
  net: 121500,
  shoulder: 'merchant',
  unusable: null,
  reason: null,
}

export const listChannels = { answer: [channel] }

export const listChannelsByCodes = { params: { ids: 'gc,maya' }, answer: [channel] }

export const listChannelsWithFees = {
  answer: [{ channel, fee: { rateMillionths: 25000, fixed: 2500 }, shoulder: 'merchant', share: null }],
}

export const listEnabledChannels = { params: { id: 'S8H2NT5VW3RCD' }, answer: [channel] }

export const listMaintenance = { answer: [channel] }

export const listMerchantFees = {
  params: { mid: 'M4F7KQ9XM2PAB' },
  answer: [
    {
      code: 'gc',
      pmethod: 'wallet',
      fee: { rateMillionths: 25000, fixed: 2500 },
      shoulder: 'merchant',
      share: null,
      since: '2026-01-05T01:00:00.000Z',
    },
  ],
}

export const listStoreChannels = { params: { store_id: 'S8H2NT5VW3RCD' }, answer: [storeChannel] }

export const setMaintenance = {
  params: { code: 'gc' },
  body: { underMaintenance: false, until: '2026-01-05T01:00:00.000Z' },
  answer: channel,
}

export const simulateFees = {
  query: { amount: 125000, storeId: 'S8H2NT5VW3RCD', shoulder: 'merchant' },
  answer: [offer],
}

const fee = {
  mid: 'M4F7KQ9XM2PAB',
  pmethod: 'wallet',
  code: 'gc',
  fee: { rateMillionths: 20000, fixed: 0 },
  shoulder: 'shared',
  share: 500000,
}

const change = {
  ...fee,
  id: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7b',
  since: '2026-12-01T00:00:00.000Z',
  reason: 'Agreed with the owner for the holidays',
  status: 'asked',
  askedBy: 'finance.singil',
  askedAt: '2026-11-20T01:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
}
const wish = { ...fee, since: change.since, reason: change.reason }
const pagination = { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 }

export const listFees = {
  query: { mid: 'M4F7KQ9XM2PAB', pmethod: 'wallet', code: 'gc' },
  answer: { result: [{ ...fee, platform: 'any', since: change.since, state: 'to come' }], pagination },
}

export const createFee = { body: { ...wish, shoulder: 'customer', share: null }, answer: change }

export const changeFee = {
  body: { ...wish, shoulder: null, share: null },
  answer: { ...change, shoulder: null, share: null },
}

export const listFeeChanges = { query: { status: 'asked' }, answer: { result: [change], pagination } }

export const getFeeValues = {
  answer: { vatRateMillionths: 120000, values: [{ pmethod: 'wallet', fee: { rateMillionths: 25000, fixed: 0 } }] },
}

export const updateStoreChannel = {
  body: { storeId: 'S8H2NT5VW3RCD', codes: ['gc'], enabled: true },
  answer: [storeChannel],
}
