/** Example values of saved reports, for documents and tests. */
const id = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e71'
const exportId = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e21'
const fields = {
  name: 'Withdrawals of the week',
  period: 'last_week',
  schedule: { every: 'week', weekday: 1, hour: 8 },
}
const report = {
  id,
  ...fields,
  title: 'Withdrawals',
  call: 'withdrawals.downloadWithdrawals',
  isWhole: false,
  merchantId: 'M7K2QX9PWZ4RT',
  merchantName: 'Manggahan ni Aling Nena',
  format: 'csv',
  columns: [{ key: 'createdAt' }, { key: 'amount', title: 'Pesos' }],
  isPaused: false,
  nextRunAt: '2026-01-12T00:00:00.000Z',
  lastRun: { at: '2026-01-05T00:00:00.000Z', state: 'ready', rows: 214, reason: null },
}

export const listReports = { answer: { result: [report] } }
export const createReport = { body: { exportId, ...fields }, answer: report }
export const updateReport = { params: { id }, body: { name: fields.name, isPaused: false }, answer: report }
export const deleteReport = { params: { id }, answer: report }
export const runReport = { params: { id }, body: {}, answer: report }
