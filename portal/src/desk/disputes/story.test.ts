import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { formatNext, stepsOf } from './story.ts'

const now = new Date('2026-11-24T03:00:00Z')
const open = {
  state: 'to_answer' as const,
  amount: centavos(64_000),
  openedAt: '2026-11-23T03:00:00Z',
  answerBy: '2026-12-03T03:00:00Z',
  closedAt: null,
  answer: null,
}
const answer = {
  kind: 'contest' as const,
  state: 'received' as const,
  text: 'It was delivered',
  by: 'kape.admin',
  at: '2026-11-24T02:00:00Z',
  receivedAt: '2026-11-24T02:00:01Z',
  why: '',
}
const labelsOf = (dispute: Parameters<typeof stepsOf>[0]) => stepsOf(dispute).map(({ label }) => label)

test('until when it can be answered, and that the bank decides then', () => {
  expect(formatNext(open, now)).toBe(
    'Contest or accept it until 3 Dec 2026, 11:00 AM (in 9 days). Without an answer the bank decides alone.',
  )
  expect(labelsOf(open)).toEqual(['Money taken back', 'Answer by', 'The bank decides'])
  const late = { ...open, state: 'under_review' as const }
  expect(formatNext(late, now)).toBe('The time to answer is over. The bank decides.')
  expect(labelsOf(late)).toContain('The time to answer ended')
})

test('an answer is on its way, refused, or with the bank, which then decides', () => {
  const review = { ...open, state: 'under_review' as const }
  const sending = { ...answer, state: 'sending' as const, receivedAt: null }
  expect(formatNext({ ...review, answer: sending }, now)).toContain('on its way')
  const refused = { ...sending, state: 'refused' as const, why: 'It cannot be read' }
  expect(formatNext({ ...open, answer: refused }, now)).toContain(
    'did not take the answer: It cannot be read. Answer again',
  )
  expect(formatNext({ ...review, answer }, now)).toContain('decides next')
  const won = { ...open, answer, state: 'won' as const, closedAt: '2026-11-25T02:00:00Z' }
  expect(formatNext(won, now)).toBe('₱640.00 is back in the wallet.')
  expect(labelsOf(won).slice(1)).toEqual(['Contested by kape.admin', 'The bank has the answer', 'Won'])
})
