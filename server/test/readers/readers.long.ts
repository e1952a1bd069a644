import { expect, test } from 'vitest'
import { measureReaders } from './in-thread.ts'

const maxRatio = 2.5

test('twice the input takes each reader at most two and a half times as long', { timeout: 1_800_000 }, async () => {
  const wrong: string[] = []
  for await (const { name, ms, ratio = Number.POSITIVE_INFINITY } of measureReaders({
    withHalf: true,
    maxSeconds: 120,
  })) {
    const line = `${name.padEnd(40)} ${ms?.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`
    console.log(line)
    if (ratio > maxRatio) wrong.push(line)
  }
  expect(wrong).toEqual([])
})
