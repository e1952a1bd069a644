/** Tables of Markdown pages that are generated from the code, between two marks. */

/** The page with its table between the marks written anew; throws where one is missing. */
export function withTable(page: string, begin: string, end: string, table: string): string {
  const from = page.indexOf(begin)
  const to = page.indexOf(end, from)
  if (from === -1 || to === -1) throw new Error(`The page lacks ${begin} or ${end}`)
  return `${page.slice(0, from + begin.length)}\n\n${table}\n\n${page.slice(to)}`
}

/** Aligned as the formatter does it. */
export function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map((title, at) => Math.max(title.length, ...rows.map((cells) => cells[at]!.length)))
  const lineOf = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at]!, fill)).join(' | ')} |`
  const rule = lineOf(
    columns.map(() => ''),
    '-',
  )
  return [lineOf(columns), rule, ...rows.map((cells) => lineOf(cells))].join('\n')
}
