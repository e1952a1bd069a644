import { centavos } from '@singil/contract/kit/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { place } from './placement.ts'

const line = (ref: string, amount: number) => ({ id: `id of ${ref}`, ref, amount: centavos(amount) })
const journal = (id: string, amount: number) => ({ id, amount: centavos(amount) })
const placed = (...given: Parameters<typeof place>) =>
  Object.fromEntries(
    [...place(...given)].map(([id, { journal: on, fault }]) => [id.slice('id of '.length), [on?.id ?? null, fault]]),
  )

test('a line of a booked payment is placed on its journal', () => {
  expect(placed([line('a', 1000)], [journal('j', 1000)])).toEqual({ a: ['j', null] })
})
test('a line of another amount is placed on it too, with a fault', () => {
  expect(placed([line('a', 900)], [journal('j', 1000)])).toEqual({ a: ['j', 'other_amount'] })
})
test('a line of an unknown reference is placed on none', () => {
  expect(placed([line('a', 1000)], [])).toEqual({ a: [null, 'unknown'] })
})
test('of two lines of one payment the first by reference gets the journal', () => {
  const both = [line('b', 1000), line('a', 1000)]
  expect(placed(both, [journal('j', 1000)])).toEqual({ a: ['j', null], b: [null, 'twice'] })
})
test('a line of the right amount precedes one of a wrong amount, whatever their references', () => {
  const both = [line('a', 900), line('b', 1000)]
  expect(placed(both, [journal('j', 1000)])).toEqual({ a: [null, 'twice'], b: ['j', null] })
})
test('incoming money is never placed on a journal of outgoing money', () => {
  expect(placed([line('a', 1000)], [journal('j', -1000)])).toEqual({ a: [null, 'twice'] })
})
test('a journal of a settled line is not given to another', () => {
  expect(placed([line('a', 1000)], [journal('j', 1000)], [journal('j', 1000)])).toEqual({ a: [null, 'twice'] })
})

const amounts = fc.integer({ min: -3, max: 3 }).filter((amount) => amount !== 0)
const some = fc.array(amounts, { maxLength: 6 })

test('placement does not depend on order, uses each journal once, and matches as many lines as possible', () => {
  fc.assert(
    fc.property(some, some, fc.infiniteStream(fc.nat()), (stated, booked, dice) => {
      const lines = stated.map((amount, index) => line(`l${index}`, amount))
      const journals = booked.map((amount, index) => journal(`j${index}`, amount))
      const shuffled = <T>(all: readonly T[]) =>
        all
          .map((one) => ({ one, at: dice.next().value! }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one)
      const first = place(lines, journals)
      expect(new Map(place(shuffled(lines), shuffled(journals)))).toEqual(first)
      const used = [...first.values()].flatMap(({ journal: on }) => on?.id ?? [])
      expect(new Set(used).size).toBe(used.length)
      const times = (all: readonly number[], amount: number) => all.filter((one) => one === amount).length
      const could = [...new Set(stated)].reduce(
        (n, amount) => n + Math.min(times(stated, amount), times(booked, amount)),
        0,
      )
      expect([...first.values()].filter(({ fault }) => fault === null).length).toBe(could)
    }),
    { numRuns: 1000 },
  )
})
