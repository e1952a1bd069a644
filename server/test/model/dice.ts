/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export interface Dice {
  /** An integer from 0 to below `count`. */
  below(count: number): number
  between(least: number, most: number): number
  /** True once in `count` throws on average. */
  oneIn(count: number): boolean
  pick<T>(from: readonly T[]): T
}

export function dice(seed: number): Dice {
  let state = seed | 0
  const below = (count: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count)
  }
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    oneIn: (count) => below(count) === 0,
    pick: (from) => from[below(from.length)]!,
  }
}
