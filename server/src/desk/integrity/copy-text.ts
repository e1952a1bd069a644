/** The text format of PostgreSQL's COPY, read as JSON. */
import type { Column } from './archive-store.ts'

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const unescape = (field: string) => field.replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter)

/** Types whose text is JSON already. Others are strings, so that no digit of a number is lost. */
const isJson = /^(json|jsonb|smallint|integer)$/

function jsonOf(field: string, type: string): string {
  if (field === String.raw`\N`) return 'null'
  const text = unescape(field)
  if (type === 'boolean') return String(text === 't')
  return isJson.test(type) ? text : JSON.stringify(text)
}

/** One row as a JSON object on one line. */
export function rowAsJson(line: string, columns: readonly Column[]): string {
  const fields = line.split('\t')
  if (fields.length !== columns.length) throw new Error(`A row has ${fields.length} fields, not ${columns.length}.`)
  return `{${columns.map(({ name, type }, nth) => `${JSON.stringify(name)}:${jsonOf(fields[nth]!, type)}`).join(',')}}`
}

/** The lines of a text. Only a line feed ends one: other line breaks are part of a row. */
export async function* linesOf(text: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let begun = ''
  for await (const chunk of text) {
    const lines = (begun + decoder.decode(chunk, { stream: true })).split('\n')
    begun = lines.pop()!
    yield* lines
  }
  if (begun !== '') yield begun
}
