/** Sorts fields at every depth, and leaves undefined ones out. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, inOrder(part)]),
  )
}

/** JSON that is the same text for equal values, whatever the order of their fields. */
export const sortedJson = (value: unknown): string => JSON.stringify(inOrder(value)) ?? 'null'
