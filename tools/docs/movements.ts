/** The table of who may move money, a part of docs/money.md. */
import type { Movement } from '@singil/contract/kit/movement'
import { tableOf, withTable } from './table.ts'

const begin = '<!-- Written by `npm run docs` from the declared movements. -->'
const end = '<!-- End of the table. -->'
const columns = ['Movement', 'Prepares', 'Confirms', 'Step-up', 'Rules', 'Told', 'Can stop it', 'Journals']

/** The page with its table written anew. */
export function withMovements(page: string, movements: readonly Movement[]): string {
  const rows = movements.map(({ label, prepares, confirms, stepUp, rules, told, stops, journals }) => [
    label,
    prepares,
    confirms,
    stepUp ? stepUp.label : '–',
    rules.length > 0 ? rules.map((rule) => rule.label).join(', ') : '–',
    told,
    stops,
    journals.length > 0 ? journals.map((kind) => `\`${kind}\``).join(', ') : '–',
  ])
  return withTable(page, begin, end, tableOf(columns, rows))
}
