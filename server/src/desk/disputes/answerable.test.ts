import { expect, test } from 'vitest'
import { assertAnswerable, nextQuestion, reminderAt, stateOf } from './answerable.ts'

const now = new Date('2026-11-20T02:00:00Z')
const later = new Date('2026-11-25T02:00:00Z')
const open = { status: 'charged_back', answer_state: null, answer_by: later } as const

test('a dispute is answered once, in time, and again only if the gateway did not take it', () => {
  expect(stateOf(open, now)).toBe('to_answer')
  expect(stateOf({ ...open, answer_state: 'refused' }, now)).toBe('to_answer')
  expect(stateOf({ ...open, answer_state: 'sending' }, now)).toBe('under_review')
  expect(stateOf({ ...open, answer_state: 'received' }, now)).toBe('under_review')
  expect(stateOf(open, later)).toBe('under_review')
  expect(stateOf({ ...open, status: 'won' }, now)).toBe('won')
  expect(() => assertAnswerable({ ...open, answer_state: 'sending' }, now)).toThrow('was answered already')
  expect(() => assertAnswerable(open, later)).toThrow('The time to answer is over.')
  expect(() => assertAnswerable({ ...open, status: 'lost' }, now)).toThrow('The bank has decided')
})

test('the gateway is asked an hour after the time to answer, and then once a day', () => {
  expect(nextQuestion(later, now)).toEqual(new Date('2026-11-25T03:00:00Z'))
  expect(nextQuestion(now, later)).toEqual(new Date('2026-11-26T02:00:00Z'))
})

test('the merchant is reminded two days before the end, or after half of a short time', () => {
  expect(reminderAt(now, later)).toEqual(new Date('2026-11-23T02:00:00Z'))
  expect(reminderAt(now, new Date('2026-11-21T02:00:00Z'))).toEqual(new Date('2026-11-20T14:00:00Z'))
  expect(reminderAt(later, now)).toBeNull()
})
