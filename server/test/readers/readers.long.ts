import { expect, test } from 'vitest'
import { measureReaders } from './in-thread.ts'

const mostRatio = 2.5

test('twice the input takes each reader at most two and a half times as long', { timeout: 1_800_000 }, async () => {
  const measured = await measureReaders({ withHalf: true, mostSeconds: 120 })
  for (const { name, ms, ratio } of measured)
    console.log(name.padEnd(40), ms?.toFixed(1), 'ms, ratio', ratio?.toFixed(2))
  const wrong = measured.filter(({ ratio = Number.POSITIVE_INFINITY }) => ratio > mostRatio)
  expect(wrong).toEqual([])
})
