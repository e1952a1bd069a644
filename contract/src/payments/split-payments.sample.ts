/** Example values of split payments: for documents and tests. */
import { askedFields, askedFor } from '../workspace/exports.sample.ts'

const id = '019a9b00-0000-7000-8000-000000000001'
const receiver = 'M00000RECEVRS'
const rules = [{ kind: 'percent', mid: receiver, rateMillionths: 100000, cap: 50000 }]
const template = {
  id,
  mid: 'M4F7KQ9XM2PAB',
  name: 'Growers',
  state: 'active',
  version: 1,
  bearer: 'owner',
  rules: [{ ...rules[0], name: 'Guimaras Growers' }],
  waitingVersion: null,
  because: null,
  stores: [{ storeId: 'S8H2NT5VW3RCD', storeName: 'Mangga Makati' }],
  createdBy: 'mangga.admin',
  createdAt: '2026-01-05T01:00:00.000Z',
}
const entry = {
  id,
  mid: 'M4F7KQ9XM2PAB',
  direction: 'out',
  state: 'split',
  requestId: '4F7KQ-9XM2P',
  other: 'Guimaras Growers',
  templateName: 'Growers',
  amount: 12500,
  returned: 0,
  because: null,
  createdAt: '2026-01-05T01:00:00.000Z',
}
const listed = {
  result: [entry],
  pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 },
  rowCountIsMore: false,
  next: null,
}
const bound = { templateId: id, name: 'Growers' }

export const listSplitTemplates = { query: {}, answer: [template] }
export const saveSplitTemplate = { body: { name: 'Growers', bearer: 'owner', rules }, answer: template }
export const endSplitTemplate = { params: { id }, body: {}, answer: { ...template, state: 'ended' } }
export const bindStoreSplit = { params: { storeId: 'S8H2NT5VW3RCD' }, body: { templateId: id }, answer: bound }
export const getLinkSplit = { params: { id: '3vQB7B6MrGQZaxCuFg4oh2' }, answer: bound }
export const bindLinkSplit = {
  params: { id: '3vQB7B6MrGQZaxCuFg4oh2' },
  body: { templateId: id },
  answer: bound,
}
export const bindPartnerSplit = {
  ...bindLinkSplit,
  body: { templateId: null },
  answer: { templateId: null, name: null },
}
export const simulateSplit = {
  body: { amount: 125000, channel: 'gc', bearer: 'owner', rules },
  answer: {
    total: 125000,
    fees: 3500,
    net: 121500,
    parties: [
      {
        mid: receiver,
        name: 'Guimaras Growers',
        isPayer: false,
        amount: 12500,
        exactMillionths: '12500000000',
        isCapped: false,
      },
      {
        mid: 'M4F7KQ9XM2PAB',
        name: 'Mangga ni Nena',
        isPayer: true,
        amount: 109000,
        exactMillionths: null,
        isCapped: false,
      },
    ],
    isTooMuch: false,
  },
}
export const listSplitPayments = { query: { mid: 'M4F7KQ9XM2PAB', page: 1 }, answer: listed }
export const searchSplitPayments = { query: { mid: 'M4F7KQ9XM2PAB', searchValue: 'Growers' }, answer: listed }
export const sumSplitPayments = {
  query: { mid: 'M4F7KQ9XM2PAB', direction: 'out' },
  answer: { count: 1, isMore: false, out: 12500, in: 0 },
}
export const getSplitPayment = {
  params: { id },
  answer: {
    ...entry,
    sale: { net: 121500, kept: 109000, bearer: 'owner' },
    shares: [
      {
        rule: { kind: 'percent', rateMillionths: 100000, cap: 50000 },
        name: 'Guimaras Growers',
        amount: 12500,
        returned: 0,
      },
    ],
  },
}
export const planSplitRefund = {
  params: { requestId: '4F7KQ-9XM2P' },
  query: { amount: 12500 },
  answer: {
    parties: [
      { name: 'Mangga ni Nena', isPayer: true, amount: 11250 },
      { name: 'Guimaras Growers', isPayer: false, amount: 1250 },
    ],
  },
}
export const downloadSplitPayments = {
  body: { ...askedFields, mid: 'M4F7KQ9XM2PAB' },
  answer: askedFor('split_payment', 'Split payments'),
}
