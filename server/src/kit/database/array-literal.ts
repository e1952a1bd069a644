const special = /["\\]/
const specials = /["\\]/g

const quoted = (text: string) => `"${special.test(text) ? text.replace(specials, '\\$&') : text}"`

/**
 * A PostgreSQL array literal of texts, integers, booleans, instants and nulls; undefined if it holds anything else. The driver's own
 * quoting of each value costs more than most of the other work on a batch.
 */
export function arrayLiteral(values: readonly unknown[]): string | undefined {
  let text = '{'
  let isFirst = true
  for (const value of values) {
    if (isFirst) isFirst = false
    else text += ','
    if (typeof value === 'string') text += quoted(value)
    else if (typeof value === 'number' || typeof value === 'boolean') text += value
    else if (value === null || value === undefined) text += 'NULL'
    else if (value instanceof Date) text += `"${value.toISOString()}"`
    else return undefined
  }
  return `${text}}`
}
