import { describe, expect, it } from 'vitest'
import { windowOf } from './row-window.ts'

describe('the rows that are drawn', () => {
  it('are all of a short list', () => {
    expect(windowOf(0, 600, 40, 200)).toEqual({ start: 0, end: 200 })
  })
  it('are those in sight and a few around of a long one', () => {
    const { start, end } = windowOf(40 * 5_000, 600, 40, 100_000)
    expect(start).toBeLessThan(5_000)
    expect(end).toBeGreaterThan(5_015)
    expect(end - start).toBeLessThan(60)
  })
  it('end with the list', () => {
    expect(windowOf(40 * 1_000, 600, 40, 1_000).end).toBe(1_000)
  })
})
