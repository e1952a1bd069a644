/** The text of an amount after an edit. */
const plain = /^(?:0|[1-9]\d*)(?:\.\d*)?$/

const grouped = (text: string): string => {
  const [whole = '', ...cents] = text.split('.')
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return [groups.join(','), ...cents].join('.')
}

/** Whether a single digit or point was typed, or something was removed. */
function isOneKey(before: string, now: string): boolean {
  let start = 0
  while (start < before.length && before[start] === now[start]) start++
  let end = 0
  while (end < before.length - start && end < now.length - start && before.at(-1 - end) === now.at(-1 - end)) end++
  return /^[\d.]?$/.test(now.slice(start, now.length - end))
}

/**
 * Moves the commas that the field has put between digits: "1,250" and a 5 are "12,505". Commas that come with the text stay, because only
 * the whole text says what they mean: "1250,50" is refused.
 */
export function groupDigits(before: string, now: string): string {
  const bare = before.replaceAll(',', '')
  const isOurs = plain.test(bare) && grouped(bare) === before
  const digits = isOurs && isOneKey(before, now) ? now.replaceAll(',', '') : now
  return plain.test(digits) ? grouped(digits) : now
}
