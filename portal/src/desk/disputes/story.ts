/** A dispute in words: what happens next, and what happened so far. */
import type { DisputeDetail } from '@singil/contract/desk/disputes'
import { formatPeso } from '@singil/contract/kit/money'
import { formatRelative, formatWhen, type Step } from '../../kit/values/index.ts'

type Facts = Pick<DisputeDetail, 'state' | 'amount' | 'openedAt' | 'closedAt' | 'answerBy' | 'answer'>

export function formatNext({ state, amount, answerBy, answer }: Facts, now: Date): string {
  if (state === 'won') return `${formatPeso(amount)} is back in the wallet.`
  if (state === 'lost') return 'The bank keeps the money. Nothing more leaves the wallet.'
  if (state === 'to_answer') {
    const by = new Date(answerBy)
    const until = `until ${formatWhen(by)} (${formatRelative(by, now)})`
    if (answer?.state === 'refused') return `The bank did not take the answer: ${answer.why}. Answer again ${until}.`
    return `Contest or accept it ${until}. Without an answer the bank decides alone.`
  }
  if (!answer || answer.state === 'refused') return 'The time to answer is over. The bank decides.'
  if (answer.state === 'sending') return 'The answer is on its way. It is sent again until the bank confirms it.'
  return 'The bank has the answer and decides next. You are notified as soon as it has.'
}

export function stepsOf({ state, openedAt, closedAt, answerBy, answer }: Facts): readonly Step[] {
  const steps: Step[] = [{ label: 'Money taken back', at: openedAt, isDone: true }]
  if (answer) {
    const label = `${answer.kind === 'accept' ? 'Accepted' : 'Contested'} by ${answer.by}`
    steps.push({ label, at: answer.at, isDone: true })
    if (answer.receivedAt) steps.push({ label: 'The bank has the answer', at: answer.receivedAt, isDone: true })
  }
  if (state === 'to_answer') steps.push({ label: 'Answer by', at: answerBy, isDone: false })
  else if (!closedAt && !answer) steps.push({ label: 'The time to answer ended', at: answerBy, isDone: true })
  const label = state === 'won' ? 'Won' : state === 'lost' ? 'Lost' : 'The bank decides'
  return [...steps, { label, at: closedAt, isDone: closedAt !== null }]
}
