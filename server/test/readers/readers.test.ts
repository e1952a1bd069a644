import { expect, test } from 'vitest'
import { measureReaders } from './in-thread.ts'

const mostSeconds = 10

test('each reader ends soon, whatever the largest input contains', { timeout: 600_000 }, async () => {
  const measured = await measureReaders({ mostSeconds })
  const late = measured.filter(({ ms = Number.POSITIVE_INFINITY }) => ms > mostSeconds * 1000)
  expect(late.map(({ name }) => name)).toEqual([])
})
