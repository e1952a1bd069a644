/** Example values of channels: for documents and tests. */

const channel = {
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
  fee: { rateMillionths: 25000, fixed: 2500 },
  shoulder: 'merchant',
}

const offer = {
  channel,
  fee: 3125,
  vat: 375,
  total: 125000,
  net: 121500,
  shoulder: 'merchant',
  unusable: null,
  reason: null,
}

export const listChannels = { answer: [channel] }

export const listChannelsByCodes = { params: { ids: 'gc,maya' }, answer: [channel] }

export const listChannelsWithFees = {
  answer: [{ channel, fee: { rateMillionths: 25000, fixed: 2500 }, shoulder: 'merchant' }],
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

export const updateStoreChannel = {
  body: { storeId: 'S8H2NT5VW3RCD', codes: ['gc'], enabled: true },
  answer: [storeChannel],
}
