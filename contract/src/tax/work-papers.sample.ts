/** Example values of work papers of withheld tax: for documents and tests. */
const params = { quarter: '2026Q1' }
const sums = { payments: 1, base: 1_000_000, withheld: 10_000 }
const none = { payments: 0, base: 0, withheld: 0 }

export const getWorkPapers = {
  params,
  answer: {
    quarter: '2026Q1',
    months: [
      { month: '2026-01', ...sums, form: '0619-E', dueBy: '2026-02-10' },
      { month: '2026-02', ...none, form: '0619-E', dueBy: '2026-03-10' },
      { month: '2026-03', ...none, form: '1601-EQ', dueBy: '2026-04-30' },
    ],
    payees: [
      { tin: '12345678900000', companyName: 'Bukid Fresh Supply Inc.', atc: 'WC158', rateMillionths: 10_000, ...sums },
    ],
    check: { certificates: 10_000, liability: 10_000, papers: 10_000, ledger: 10_000, difference: 0 },
    certificates: { valid: 1, void: 0 },
  },
}
export const downloadWorkPaper = { params, body: { paper: 'qap' }, answer: null }
export const downloadCertificates = { params, body: {}, answer: null }
