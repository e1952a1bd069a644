/** RFC 4180, by hand: what a reader makes of a line. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const row = rows.at(-1)!
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') row[row.length - 1] += sign
      else if (text[at + 1] === '"') row[row.length - 1] += text[++at]!
      else isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === ',') row.push('')
    else if (sign === '\r' && text[at + 1] === '\n') {
      rows.push([''])
      at++
    } else row[row.length - 1] += sign
  }
  return rows.slice(0, -1)
}
