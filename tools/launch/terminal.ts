// The messages at the terminal.

export type Say = (message: string) => void

export type Demo = {
  accounts: { role: string; username: string; password: string }[]
  links: { label: string; url: string }[]
}

const isColoured = process.stdout.isTTY && process.env['NO_COLOR'] === undefined
const bold = (text: string): string => (isColoured ? `\u001B[1m${text}\u001B[22m` : text)
const dim = (text: string): string => (isColoured ? `\u001B[2m${text}\u001B[22m` : text)

export const say: Say = (message) => console.log(message)

/** The final message of a start: the addresses and the accounts. */
export function summary(links: Demo['links'], accounts: Demo['accounts'], notes: string[]): string {
  const lines = ['', bold('Singil is running.'), '', ...table(links.map(({ label, url }) => [label, url]))]
  if (accounts.length > 0) {
    lines.push('', bold('Demo accounts'))
    lines.push(...table([['Role', 'Username', 'Password'], ...accounts.map((a) => [a.role, a.username, a.password])]))
  }
  lines.push('', ...notes.map((note) => dim(`  ${note}`)), '')
  return lines.join('\n')
}

function table(rows: string[][]): string[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length)
  }
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd())
}
