const special = /["\\]/
const specials = /["\\]/g

const quoted = (text: string) => `"${special.test(text) ? text.replace(specials, '\\$&') : text}"`

/**
 * An array as the database reads it: texts, whole numbers, truth values, instants and nulls; undefined where it holds anything else. The
 * driver's own way of quoting each value costs more than most of what is done with a batch.
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
