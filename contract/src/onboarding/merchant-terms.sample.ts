/** Example values of merchant terms: for documents and tests. */
import { channel } from '../catalogue/channels.sample.ts'

const merchantChannel = { channel, lock: null, payment: true, mayTopUp: true, topup: null }

export const listMerchantChannels = { params: { mid: 'M4F7KQ9XM2PAB' }, answer: [merchantChannel] }

export const listTopupChannels = { params: { mid: 'M4F7KQ9XM2PAB' }, answer: [channel] }

export const updateMerchantChannels = {
  params: { mid: 'M4F7KQ9XM2PAB' },
  body: { codes: ['gc'], payment: true, topup: null, reason: 'Agreed with the owner' },
  answer: [merchantChannel],
}

const mid = { mid: 'M4F7KQ9XM2PAB' }
const asked = { approvalId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7b' }

const level1 = {
  level: 1,
  name: 'Level 1',
  perPayment: null,
  daily: null,
  monthly: 10000000,
  methods: ['wallet', 'onlinebanktransfer', 'nonbank_otc', 'bank_otc'],
}
const level2 = { ...level1, level: 2, name: 'Level 2', monthly: 50000000, methods: [...level1.methods, 'creditcard'] }

export const getRiskProfile = {
  params: mid,
  answer: {
    level: 1,
    levels: [level1, level2],
    monthly: 10000000,
    isOwnLimit: false,
    usedThisMonth: 2450000,
    isVerified: false,
    isBlocked: false,
    reasons: ['We have not verified this business yet.'],
    groups: [{ pmethod: 'installment', channels: 4, usable: 0, lock: 'level' }],
    supportEmail: 'support@singil.example',
    mayWarn: false,
  },
}

export const sendLimitWarning = { body: mid, answer: {} }

export const listLevels = { answer: [level1, level2] }

export const askLevel = {
  params: { level: 1 },
  body: {
    perPayment: 5000000,
    daily: null,
    monthly: 12000000,
    methods: level1.methods,
    reason: 'Agreed with compliance',
  },
  answer: asked,
}

export const askMonthlyLimit = {
  params: mid,
  body: { monthly: 90000000, reason: 'Fiestas in December' },
  answer: asked,
}

export const blockMerchant = {
  params: mid,
  body: { reason: 'Three chargebacks in a week; under review.' },
  answer: asked,
}

export const unblockMerchant = { params: mid, body: { reason: 'The review found nothing.' }, answer: asked }

export const changeLevel = {
  params: mid,
  body: { level: 2, reason: 'Documents seen at the branch.' },
  answer: asked,
}
