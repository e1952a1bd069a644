import { expect, test } from 'vitest'
import { measureReaders } from './in-thread.ts'

const mostSeconds = 10

test('each reader ends soon, whatever the largest input contains', { timeout: 600_000 }, async () => {
  const late: string[] = []
  for await (const { name, ms = Number.POSITIVE_INFINITY } of measureReaders({ mostSeconds }))
    if (ms > mostSeconds * 1000) late.push(name)
  expect(late).toEqual([])
})
