import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Work that ends when the test says so, in the order in which it began. */
function desk(slots: number, maxWaiting = 20, more: { ofOwner?: number; maxWaitMs?: number } = {}) {
  const queue = createFairQueue({
    slots,
    maxWaiting,
    ...more,
    refuse: () => {
      throw new Error('Too many are waiting')
    },
  })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (owner: string, name: string, how = {}) =>
    queue(
      owner,
      () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.push(() => resolve(name)))
      },
      how,
    )
  const endFirst = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { add, begun, endFirst }
}
const ten = (name: string) => Array.from({ length: 10 }, (_, nth) => `${name}${nth + 1}`)

test('with ten files of one merchant, the file of another begins at once, or is next', async () => {
  const two = desk(2)
  for (const name of ten('a')) void two.add('a', name)
  expect(two.begun).toEqual(['a1'])
  void two.add('b', 'logo')
  expect(two.begun).toEqual(['a1', 'logo'])

  const one = desk(1)
  for (const name of ten('a')) void one.add('a', name)
  void one.add('b', 'logo')
  await one.endFirst()
  expect(one.begun).toEqual(['a1', 'logo'])
})

test('owners take turns, each in the order of their own', async () => {
  const { add, begun, endFirst } = desk(1)
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void add(name[0]!, name)
  for (let nth = 0; nth < 6; nth++) await endFirst()
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('work that fails gives its turn to the next, and too much of one owner is refused', async () => {
  const { add, begun, endFirst } = desk(1, 2)
  const queue = createFairQueue({ slots: 1, maxWaiting: 1, refuse: () => expect.unreachable() })
  await expect(queue('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue('a', async () => 'sound')).toBe('sound')
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  expect(() => add('a', 'a4')).toThrow('Too many are waiting')
  void add('b', 'b1')
  await endFirst()
  expect(begun).toEqual(['a1', 'b1'])
})

test('each owner has its own number under way, however many there are, and the rest in order', async () => {
  const { add, begun, endFirst } = desk(Infinity, 20, { ofOwner: 3 })
  for (const name of ten('a')) void add('a', name)
  void add('b', 'b1')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
  await endFirst()
  await endFirst()
  expect(begun.slice(4)).toEqual(['a4', 'a5'])
})

test('work that waited long enough is refused without having begun; patient work never is', async () => {
  const { add, begun, endFirst } = desk(1, 1, { maxWaitMs: 1 })
  void add('a', 'a1')
  await expect(add('a', 'late')).rejects.toThrow('Too many are waiting')
  const patient = ['a2', 'a3'].map((name) => add('a', name, { isPatient: true }))
  expect(() => add('a', 'one too many')).toThrow('Too many are waiting')
  for (let nth = 0; nth < 3; nth++) await endFirst()
  expect(await Promise.all(patient)).toEqual(['a2', 'a3'])
  expect(begun).toEqual(['a1', 'a2', 'a3'])
})
