/** Example values of the terms of payouts, for documents and tests. */
import { centavos } from '../kit/money.ts'

const since = '2020-01-01T00:00:00.000Z'
const instapay = { of: 'rail', rail: 'instapay', fee: centavos(1500), maximum: centavos(5_000_000) }
const cheaper = { ...instapay, fee: centavos(1000) }
const bank = {
  of: 'bank',
  bic: 'BNORPHMMXXX',
  name: 'BDO Unibank, Inc.',
  shortName: 'BDO',
  type: 'bank',
  instapay: true,
  pesonet: true,
  digits: [10, 12],
  isMobile: false,
  defaultShow: true,
  status: 'active',
}

export const listTerms = {
  answer: [
    { terms: instapay, since, upcoming: [{ terms: cheaper, since: '2026-12-01T00:00:00.000Z' }] },
    {
      terms: { of: 'limit', accountType: 'savings', minimum: centavos(2000), maximum: centavos(5_000_000) },
      since,
      upcoming: [],
    },
    {
      terms: { of: 'cutOffs', rail: 'pesonet', cutOffs: ['10:00', '13:00', '15:00'], arrivalMinutes: 120 },
      since,
      upcoming: [],
    },
  ],
}
export const listBankTerms = {
  query: { search: 'BDO' },
  answer: {
    result: [{ terms: bank, since, upcoming: [] }],
    pagination: { page: 1, pageSize: 50, pageCount: 1, rowCount: 1 },
  },
}
export const askTerms = {
  body: { terms: cheaper, since: '2026-12-01T00:00:00.000Z', reason: 'The bank charges us less from December.' },
  answer: { approvalId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7c' },
}
