/** A deterministic random generator, so that every demo is the same. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  below(limit: number): number
  pick<T>(list: readonly T[]): T
  /** A key chosen by its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (list) => list[below(list.length)]!,
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((total, [, weight]) => total + weight, 0)
      for (const [key, weight] of entries) if ((left -= weight) < 0) return key
      return entries.at(-1)![0]
    },
  }
}
