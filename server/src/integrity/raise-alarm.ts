import { alarmNotice } from '@singil/contract/integrity'
import type { Context, Invariant } from '../kit/work/index.ts'
import { enterSafeMode } from '../ledger/index.ts'
import { notifyByLetter } from '../notifications/index.ts'

const namedAtMost = 10

/** Pauses money out and notifies those who keep the books, once each time safe mode begins. */
export async function raiseAlarm(context: Context, broken: readonly Invariant[]): Promise<void> {
  const names = broken.map(({ name, bad }) => `${name} (${bad})`)
  const isNew = await enterSafeMode(context, names.slice(0, namedAtMost).join('; '))
  if (!isNew) return
  await notifyByLetter(context, alarmNotice, {
    mid: null,
    subject: 'The books do not add up: money out is paused',
    paragraphs: [
      'A check of the books found an error. Payments continue; withdrawals, refunds and corrections wait.',
      ...names.slice(0, namedAtMost),
      'Find the error, fix it, run a full check, and then let money out again.',
    ],
    button: 'Open the books',
    path: '/portal/integrity',
    about: 'integrity:alarm',
  })
}
