import { expect, test } from 'vitest'
import { measureReaders } from './in-thread.ts'

/** Of the processor: a busy machine only makes the test wait longer. */
const maxMs = 10_000

test('each reader ends soon, whatever the largest input contains', { timeout: 600_000 }, async () => {
  const late: string[] = []
  for await (const { name, ms = Number.POSITIVE_INFINITY } of measureReaders({ maxSeconds: 120 }))
    if (ms > maxMs) late.push(name)
  expect(late).toEqual([])
})
