import { describe, expect, test } from 'vitest'
import { stepUpsOf, topicsOf } from './declared.ts'
import { stepUp } from './step-up.ts'
import { topic } from './topic.ts'

const action = (id: string, place = 1) => stepUp({ id, label: id, text: id, words: id, place })

describe('declarations of the pages', () => {
  test('are collected: actions in the order of their places', () => {
    const pages = { one: { last: action('last', 2), other: 5 }, two: { first: action('first', 1) } }
    expect(stepUpsOf(pages).map(({ id }) => id)).toEqual(['first', 'last'])
    expect(topicsOf({ one: { notes: topic('notes/{mid}'), last: action('last') } }).map((one) => one.pattern)).toEqual([
      'notes/{mid}',
    ])
  })

  test('are refused if two have the same name', () => {
    expect(() => stepUpsOf({ one: { a: action('pay') }, two: { b: action('pay') } })).toThrow(
      'The action pay of two has the same name as the action pay of one',
    )
    for (const [one, other] of [
      ['notes/{mid}', 'notes/{owner}'],
      ['notes/{mid}', 'notes/all'],
      ['notes/all', 'notes/{mid}'],
    ] as const)
      expect(() => topicsOf({ one: { a: topic(one) }, two: { b: topic(other) } })).toThrow('has the same name')
    const apart = ['withdraw/{mid}', 'withdraw/email/{mid}', 'withdraw-{mid}', 'withdraw'].map((name) => topic(name))
    expect(topicsOf({ one: { ...apart } })).toHaveLength(4)
  })
})

test('a topic has the name of its pattern with the slots filled', () => {
  expect(topic('withdraw/email/{mid}').of({ mid: 'M1' })).toBe('withdraw/email/M1')
  expect(topic('books').of()).toBe('books')
})
