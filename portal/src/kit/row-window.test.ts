import { describe, expect, it } from 'vitest'
import { evenHeights, heightsOf, windowOf } from './row-window.ts'

const rows = evenHeights(40)

describe('the rows that are drawn', () => {
  it('are all of a short list', () => {
    expect(windowOf(0, 600, rows, 200)).toEqual({ start: 0, end: 200 })
  })
  it('are the visible ones and a few around of a long list', () => {
    const { start, end } = windowOf(40 * 5_000, 600, rows, 100_000)
    expect(start).toBeLessThan(5_000)
    expect(end).toBeGreaterThan(5_015)
    expect(end - start).toBeLessThan(60)
  })
  it('end with the list', () => {
    expect(windowOf(40 * 1_000, 600, rows, 1_000).end).toBe(1_000)
  })
})

it('finds lines of different heights by their position', () => {
  const lines = heightsOf([36, 68, 68, 36, 68])
  expect([0, 35, 36, 103, 104, 171, 172, 207, 208].map((top) => lines.lineAt(top))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4])
  expect([0, 1, 3, 5].map((at) => lines.topOf(at))).toEqual([0, 36, 172, 276])
})
