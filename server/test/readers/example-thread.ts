/** A thread for tests: it answers in parts, hangs, fills its memory or fails. */
import { serveTasks } from '../../src/kit/base/index.ts'

export type ExampleTask = 'answer' | 'hang' | 'fill' | 'fail'

serveTasks(async function* (task: ExampleTask): AsyncGenerator<string> {
  yield 'first'
  if (task === 'fail') throw new Error('failed')
  if (task === 'hang') for (;;);
  const kept: number[][] = []
  while (task === 'fill') kept.push(Array.from({ length: 100_000 }, (_, at) => at + kept.length))
  yield 'second'
})
