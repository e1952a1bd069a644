/** Splits a migration into its statements. Comments, strings and bodies of functions may hold semicolons. */

export interface Statement {
  /** Lower case, in single spaces, without comments, and with empty strings and bodies. */
  readonly plain: string
  /** The comments in front of it. */
  readonly before: string
  readonly line: number
}

const part = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|"[^"]*"|;|[^-/'$";]+|[\s\S]/g

export function statementsOf(text: string): readonly Statement[] {
  const found: Statement[] = []
  let words = ''
  let before = ''
  let line = 1
  let startsAt = 0
  const end = () => {
    const plain = words.replaceAll(/\s+/g, ' ').trim().toLowerCase()
    if (plain !== '') found.push({ plain, before, line: startsAt })
    words = ''
    before = ''
  }
  for (const [piece, tag] of text.matchAll(part)) {
    const isComment = piece.startsWith('--') || piece.startsWith('/*')
    if (isComment) before += `${words.trim() === '' ? piece : ''}\n`
    else if (piece === ';') end()
    else {
      if (words.trim() === '' && piece.trim() !== '')
        startsAt = line + (/^\s*/.exec(piece)![0].match(/\n/g)?.length ?? 0)
      words += tag !== undefined || piece.startsWith("'") ? "''" : piece
    }
    line += piece.match(/\n/g)?.length ?? 0
  }
  end()
  return found
}
