/** Small edits of lists in source files. */

/** Adds a line after the last line that matches, or at the top of the file. */
export function afterLast(text: string, pattern: RegExp, line: string): string {
  const lines = text.split('\n')
  const at = lines.findLastIndex((one) => pattern.test(one))
  return lines.toSpliced(at + 1, 0, line).join('\n')
}

/**
 * Adds an item to the list whose opening bracket ends `opening`, after the item `after` or at the list's end. Items may contain brackets.
 * Throws if there is no such list.
 */
export function intoList(text: string, opening: RegExp, item: string, after?: string): string {
  const start = opening.exec(text)
  if (start === null) throw new Error(`There is no list that begins like ${opening}.`)
  const from = start.index + start[0].length
  const { items, end } = itemsFrom(text, from)
  const at = after === undefined ? -1 : items.findIndex((one) => one === after)
  const placed = items.toSpliced(at === -1 ? items.length : at + 1, 0, item)
  return `${text.slice(0, from)}\n  ${placed.join(',\n  ')},\n${text.slice(end)}`
}

function itemsFrom(text: string, from: number): { items: readonly string[]; end: number } {
  const items: string[] = []
  let depth = 0
  let begun = from
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (depth === 0 && (sign === ',' || ')]}'.includes(sign))) {
      items.push(text.slice(begun, at).trim())
      begun = at + 1
      if (sign !== ',') return { items: items.filter(Boolean), end: at }
    } else if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) depth--
  }
  throw new Error('The list has no end.')
}
