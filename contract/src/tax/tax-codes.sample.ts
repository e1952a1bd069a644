/** Example values of tax codes, for documents and tests. */
const terms = {
  nature: 'Payments to certain contractors',
  condition: '',
  rateMillionths: 20_000,
  isEnded: false,
}
const first = { ...terms, since: '2018-01-01', reason: null, addedBy: null, addedAt: null }
const next = {
  ...terms,
  rateMillionths: 30_000,
  since: '2099-01-01',
  reason: 'RR 1-2098',
  addedBy: 'finance.singil',
  addedAt: '2026-11-25T05:00:00.000Z',
}

export const listTaxCodes = {
  query: { search: 'WC120' },
  answer: {
    result: [{ atc: 'WC120', payee: 'corporation', inForce: first, upcoming: [next], past: [] }],
    pagination: { page: 1, pageSize: 50, pageCount: 1, rowCount: 1 },
  },
}
export const askTaxCode = {
  body: { terms: { atc: 'WC120', ...terms, rateMillionths: 30_000 }, since: '2099-01-01', reason: 'RR 1-2098' },
  answer: { approvalId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7c' },
}
