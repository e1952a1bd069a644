import type { Context, Invariant } from '../kit/work/index.ts'
import { mailStaff } from '../access/index.ts'
import { enterSafeMode } from '../ledger/index.ts'

const recipients = ['Administrator', 'Finance'] as const
const namedAtMost = 10

/** Pauses money out and notifies those who keep the books, once each time safe mode begins. */
export async function raiseAlarm(context: Context, broken: readonly Invariant[]): Promise<void> {
  const names = broken.map(({ name, bad }) => `${name} (${bad})`)
  const isNew = await enterSafeMode(context, names.slice(0, namedAtMost).join('; '))
  if (!isNew) return
  const letter = {
    subject: 'The books do not add up: money out is paused',
    greeting: 'Hello,',
    paragraphs: [
      'A check of the books found an error. Payments continue; withdrawals, refunds and corrections wait.',
      ...names.slice(0, namedAtMost),
      'Find the error, fix it, run a full check, and then let money out again.',
    ],
    button: { label: 'Open the books', url: `${context.publicUrl}/portal/integrity` },
  }
  await mailStaff(context, recipients, letter, 'integrity:alarm')
}
