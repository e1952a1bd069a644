import { expect, test } from 'vitest'
import { openThreads } from '../../src/kit/base/index.ts'
import type { ExampleTask } from './example-thread.ts'

const open = (maxSeconds: number) =>
  openThreads<ExampleTask, string>(new URL('example-thread.ts', import.meta.url), { maxSeconds, maxMegabytes: 64 })

test('a thread answers in parts, and is kept for the next work', async () => {
  const threads = open(20)
  expect(await threads.run('answer')).toEqual(['first', 'second'])
  const begun = performance.now()
  expect(await threads.run('answer')).toEqual(['first', 'second'])
  expect(performance.now() - begun).toBeLessThan(100)
})

test.each(['hang', 'fill', 'fail'] as const)(
  'a thread that would %s is ended, and the next work gets another',
  async (task) => {
    const threads = open(5)
    let turns = 0
    const timer = setInterval(() => turns++, 10)
    expect(await threads.run(task)).toBeUndefined()
    clearInterval(timer)
    // This thread went on meanwhile.
    expect(turns).toBeGreaterThan(3)
    expect(await threads.run('answer')).toEqual(['first', 'second'])
  },
)
