/** Example values of auto sweeps, for documents and tests. */
const id = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e21'
const walletId = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e13'
const bankAccountId = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e14'
const mid = 'M7K2QX9PWZ4RT'
const terms = {
  walletId,
  bankAccountId,
  trigger: 'SCHEDULE',
  every: 'BANKING_DAY',
  weekday: null,
  monthDay: null,
  time: '15:00',
  threshold: null,
  transfer: 'ALL',
  amount: null,
  keep: 1000000,
  most: 5000000,
}
const nextRuns = [
  '2026-01-05T07:00:00.000Z',
  '2026-01-06T07:00:00.000Z',
  '2026-01-07T07:00:00.000Z',
  '2026-01-08T07:00:00.000Z',
  '2026-01-09T07:00:00.000Z',
]
const sentence = 'Every banking day at 15:00 send everything above ₱10,000.00 to BDO ••4821, at most ₱50,000.00'
const sent = {
  autoSweepId: id,
  plannedAt: '2026-01-02T07:00:00.000Z',
  ranAt: '2026-01-02T07:00:01.000Z',
  result: 'CREATED',
  amount: 2500000,
  total: 2501680,
  reason: null,
  why: '',
  withdrawals: [{ id: '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e11', amount: 2500000, status: 'SUCCESS' }],
}
const skipped = {
  ...sent,
  plannedAt: '2025-12-29T07:00:00.000Z',
  ranAt: '2025-12-29T07:00:01.000Z',
  result: 'SKIPPED',
  amount: null,
  total: null,
  reason: 'TOO_LITTLE',
  why: 'Only ₱12.00 was there to send. A transfer has at least ₱20.00.',
  withdrawals: [],
}
const sweep = {
  ...terms,
  id,
  mid,
  walletName: 'Main wallet',
  to: 'BDO ••4821',
  sentence,
  status: 'ENABLED',
  isWaiting: false,
  stoppedWhy: '',
  pausedUntil: null,
  nextRuns,
  lastRun: sent,
  confirmedBy: 'nena.admin',
  confirmedAt: '2025-12-22T01:00:00.000Z',
  createdAt: '2025-12-22T01:00:00.000Z',
}

export const previewAutoSweep = {
  body: terms,
  answer: {
    sentence,
    runs: nextRuns,
    dayLimit: 5000000,
    available: 4000000,
    now: { amount: 2998320, fee: 1500, vat: 180, total: 3000000, stays: 1000000, rail: 'instapay', legs: 1 },
    why: '',
  },
}
export const addAutoSweep = { body: terms, answer: { ...sweep, lastRun: null } }
export const changeStatus = {
  body: { id, status: 'DISABLED' },
  answer: { ...sweep, status: 'DISABLED', nextRuns: [] },
}
export const updateAutoSweep = {
  params: { id },
  body: { ...terms, keep: 0 },
  answer: {
    ...sweep,
    keep: 0,
    sentence: 'Every banking day at 15:00 send everything to BDO ••4821, at most ₱50,000.00',
  },
}
export const pauseAutoSweep = {
  params: { id },
  body: { until: '2036-01-12' },
  answer: { ...sweep, pausedUntil: '2036-01-12', nextRuns: ['2036-01-14T07:00:00.000Z'] },
}
export const removeAutoSweep = { params: { id }, answer: { id } }
export const listAutoSweeps = { query: { mid }, answer: [sweep] }
export const listRuns = {
  params: { id },
  answer: { result: [sent, skipped], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 2 } },
}
