/** The messages about auto sweeps, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const sweep = 'Every Friday, everything above ₱10,000.00 goes from Main wallet to BDO ••4821'
const shared = {
  to: 'merchant',
  topic: 'wallets',
  greeting: 'Hello,',
  button: 'Open the auto sweep',
  example: { path: '/portal/auto-sweeps/7b0c1f' },
} as const
const saved = {
  ...shared,
  values: { by: 'nena.admin', sweep },
  required: ['by', 'sweep'],
  footnote: 'If nobody of your business did this, deactivate it and write to support at once.',
} as const

export const stoppedMail = mailKind({
  ...shared,
  id: 'auto-sweeps.stopped',
  name: 'Auto sweep was stopped',
  when: 'When an auto sweep cannot go on as it was confirmed.',
  values: { sweep, why: 'The bank account was disabled.' },
  required: ['sweep', 'why'],
  subject: 'An auto sweep was stopped',
  text: '{sweep}.\n{why}\nNothing is sent until one of you activates it again.',
})
export const addedMail = mailKind({
  ...saved,
  id: 'auto-sweeps.added',
  name: 'Auto sweep was added',
  when: 'When a user adds an auto sweep.',
  subject: 'An auto sweep was added',
  text: 'An auto sweep was added by {by}: {sweep}.',
})
export const changedMail = mailKind({
  ...saved,
  id: 'auto-sweeps.changed',
  name: 'Auto sweep was changed',
  when: 'When a user changes or activates an auto sweep.',
  subject: 'An auto sweep was changed or activated',
  text: 'An auto sweep was changed or activated by {by}: {sweep}.',
})
export const sweepMessages = [stoppedMail, addedMail, changedMail]
