/** Selects the two accounts of the next transfer, as indexes from zero. */
export type Choose = () => readonly [from: number, to: number]

/** Any two of them. */
export function spreadOver(count: number): Choose {
  return () => {
    const from = Math.floor(Math.random() * count)
    const other = Math.floor(Math.random() * (count - 1))
    return [from, other < from ? other : other + 1]
  }
}

/** From any account to the first, for which all callers compete. */
export const allOnOne =
  (count: number): Choose =>
  () => [1 + Math.floor(Math.random() * (count - 1)), 0]
