/** The table of who may move money, a part of docs/money.md. */
import type { Movement } from '@singil/contract/kit/movement'

const begin = '<!-- Written by `npm run docs` from the declared movements. -->'
const end = '<!-- End of the table. -->'

/** The page with its table written anew; throws where its two marks are missing. */
export function withMovements(page: string, movements: readonly Movement[]): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`docs/money.md lacks ${begin} or ${end}`)
  return `${page.slice(0, from + begin.length)}\n\n${tableOf(movements)}\n\n${page.slice(to)}`
}

const columns = ['Movement', 'Prepares', 'Confirms', 'Step-up', 'Rules', 'Told', 'Can stop it', 'Journals'] as const

function tableOf(movements: readonly Movement[]): string {
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
  // As the formatter aligns it.
  const widths = columns.map((title, at) => Math.max(title.length, ...rows.map((cells) => cells[at]!.length)))
  const lineOf = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at]!, fill)).join(' | ')} |`
  return [
    lineOf(columns),
    lineOf(
      columns.map(() => ''),
      '-',
    ),
    ...rows.map((cells) => lineOf(cells)),
  ].join('\n')
}
