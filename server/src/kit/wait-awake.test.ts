import { expect, test } from 'vitest'
import { waitAwake } from './wait-awake.ts'

/** The share of the time until the promise had ended in which the event loop did not sleep. */
async function awakeUntil(promise: Promise<unknown>): Promise<number> {
  const from = performance.eventLoopUtilization()
  await promise.catch(() => {})
  return performance.eventLoopUtilization(from).utilization
}
const after = (timeMs: number) => new Promise<string>((resolve) => void setTimeout(resolve, timeMs, 'answered'))

test('the event loop does not sleep until the answer is there, and gives up after its time', async () => {
  expect(await awakeUntil(waitAwake(after(200), 1000))).toBeGreaterThan(0.5)
  expect(await awakeUntil(waitAwake(after(200), 1))).toBeLessThan(0.5)
})

test('what the answer is stays what it is, and others are served meanwhile', async () => {
  const other = after(20)
  expect(await waitAwake(after(60), 1000)).toBe('answered')
  expect(await Promise.race([other, Promise.resolve('not yet')])).toBe('answered')
  await expect(waitAwake(Promise.reject(new Error('lost')))).rejects.toThrow('lost')
})
