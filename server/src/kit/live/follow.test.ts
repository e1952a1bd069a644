import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder } from './follow.ts'
import type { LiveMessage } from './live-message.ts'

const message = (topic: string, seq: number): LiveMessage => ({ topic, seq, at: new Date(0), payload: { seq } })
const hear = (maxTopics?: number) => {
  const heard: string[] = []
  return { heard, take: inOrder(({ topic, seq }) => void heard.push(`${topic}${seq}`), maxTopics) }
}

test('messages that arrive out of order and twice are delivered once each, in order', () => {
  const shuffled = fc.shuffledSubarray([2, 3, 4, 5, 6, 2, 3, 4, 5, 6], { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(shuffled, (seqs) => {
      const { heard, take } = hear()
      take(message('a', 1))
      for (const seq of seqs) take(message('a', seq))
      expect(heard).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
    }),
  )
})

test('a topic is followed from the first message seen, whatever other topics wait for', () => {
  const { heard, take } = hear()
  for (const [topic, seq] of [
    ['a', 7],
    ['b', 1],
    ['b', 3],
    ['a', 8],
    ['b', 2],
  ] as const)
    take(message(topic, seq))
  expect(heard).toEqual(['a7', 'b1', 'a8', 'b2', 'b3'])
})

test('the topic that has been silent longest is dropped when there are too many', () => {
  const { heard, take } = hear(2)
  for (const [topic, seq] of [
    ['a', 1],
    ['b', 1],
    ['a', 2],
    ['c', 1],
    ['b', 1],
    ['a', 2],
  ] as const)
    take(message(topic, seq))
  expect(heard).toEqual(['a1', 'b1', 'a2', 'c1', 'b1', 'a2'])
})
