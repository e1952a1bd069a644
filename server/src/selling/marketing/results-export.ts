/** The results of pages, posters and posts as a file: one row for each, the most paid first. */
import { downloadResults, type Result } from '@singil/contract/selling/marketing'
import { exportKind } from '../../workspace/exports/index.ts'
import { rowsOf } from './result-rows.ts'

const kinds = { poster: 'Poster', post: 'Post' } as const

export const resultsExport = exportKind({
  type: 'marketing_results',
  title: 'Sales & Marketing',
  endpoint: downloadResults,
  columns: [
    { key: 'name', title: 'Name', as: 'text', of: (row: Result) => row.name },
    { key: 'medium', title: 'What', as: 'text', of: ({ medium }) => (medium === null ? 'Page' : kinds[medium]) },
    { key: 'pageName', title: 'Page', as: 'text', of: (row) => row.pageName },
    { key: 'visits', title: 'Visits', as: 'count', of: (row) => row.visits, isSummed: true },
    { key: 'orders', title: 'Orders', as: 'count', of: (row) => row.orders, isSummed: true },
    { key: 'paid', title: 'Paid orders', as: 'count', of: (row) => row.paid, isSummed: true },
    { key: 'amount', title: 'Amount paid', as: 'centavos', of: (row) => row.amount, isSummed: true },
  ],
  filters: async () => ({}),
  // A merchant has a few hundred rows at most, so they are one page.
  page: async (context, body) => ({ rows: await rowsOf(context, body), next: null }),
})
