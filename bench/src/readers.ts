/** F: what twice the input costs each reader of bytes from outside, with inputs that are hard to read. */
import { measureReaders } from '../../server/test/readers/in-thread.ts'
import { print } from './kit/figures.ts'

export async function benchReaders(): Promise<void> {
  for await (const { name, ms = Number.NaN, ratio = Number.NaN } of measureReaders({
    withHalf: true,
    maxSeconds: 120,
  }))
    print({
      id: 'F',
      what: `${name}, ${ms.toFixed(0)} ms; twice the size`,
      reached: ratio,
      goal: 2.5,
      is: 'most',
      unit: '×',
    })
}
