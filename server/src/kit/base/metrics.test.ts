import { expect, test } from 'vitest'
import { createMetrics, secondsSince } from './metrics.ts'

test('gauges of one reading read it once per scrape', async () => {
  const metrics = createMetrics()
  let asked = 0
  metrics.watchTogether(
    async () => ({ few: ++asked, many: asked * 100 }),
    [
      { name: 'few', help: 'Few.', of: ({ few }) => few },
      { name: 'many', help: 'Many.', of: ({ many }) => many },
    ],
  )
  const valuesOf = async () => {
    const text = await metrics.registry.metrics()
    return ['few', 'many'].map((name) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]))
  }
  expect(await valuesOf()).toEqual([1, 100])
  expect(await valuesOf()).toEqual([2, 200])
})

test('a figure whose reading fails is left out, and read again at the next scrape', async () => {
  const metrics = createMetrics()
  let asked = 0
  const read = async () => {
    if (++asked === 1) throw new Error('The database is away')
    return asked
  }
  metrics.watchTogether(read, [{ name: 'figure', help: 'A figure.', of: (reading) => reading }])
  metrics.watch('other', 'Another.', () => 7)
  const first = await metrics.registry.metrics()
  expect(first).toContain('other 7')
  expect(first).not.toMatch(/^figure /m)
  expect(await metrics.registry.metrics()).toContain('figure 2')
})

test('secondsSince returns 0 for null', () => {
  const now = new Date('2026-11-22T00:00:10Z')
  expect(secondsSince(now, new Date('2026-11-22T00:00:00Z'))).toBe(10)
  expect(secondsSince(now, null)).toBe(0)
})
