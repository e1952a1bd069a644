import { describe, expect, it } from 'vitest'
import { linesToRender, type Rendering } from './virtual-rows.ts'

const visible = (count: number) => ({ startIndex: 50, endIndex: 64, overscan: 12, count })
const ends = (count: number, rendering: Rendering) => {
  const lines = linesToRender(visible(count), rendering)
  return [lines[0], lines.at(-1), lines.length]
}

describe('the rows that are rendered', () => {
  it('are the first ones of a list that has just opened', () => {
    expect(ends(100, 'first')).toEqual([0, 25, 26])
    expect(ends(3, 'first')).toEqual([0, 2, 3])
  })
  it('are all of a short list', () => {
    expect(ends(200, 'settled')).toEqual([0, 199, 200])
  })
  it('are the visible ones and a few around of a long list', () => {
    expect(ends(100_000, 'settled')).toEqual([38, 76, 39])
  })
  it('are all of a long list that is printed', () => {
    expect(ends(1_000, 'print')).toEqual([0, 999, 1_000])
  })
})
