/** The messages about files that were asked for by e-mail or made for a report, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const shared = {
  to: 'everyone',
  topic: 'work',
  greeting: 'Hello {name},',
  button: 'Open the downloads',
  footnote: 'Only you can open the file, after you sign in.',
  example: { path: '/portal/downloads' },
} as const
const values = { name: 'Maria', what: 'Sales of the month' }

export const readyMail = mailKind({
  ...shared,
  id: 'exports.ready',
  name: 'Report or export is ready',
  when: 'When a file is ready that a user asked for by e-mail or gets as a report.',
  values: {
    ...values,
    file: 'transactions-2026-11-01-2026-11-30.xlsx',
    contents: '412 rows, 2026-11-01 to 2026-11-30, Kape ni Lolo',
    deleted: 'It is deleted on 7 December 2026, 3:15 PM.',
  },
  required: ['file'],
  subject: '{what} is ready',
  text: '{file} is ready: {contents}.\n{deleted}',
})
export const failedMail = mailKind({
  ...shared,
  id: 'exports.failed',
  name: 'Report or export could not be made',
  when: 'When such a file could not be made.',
  values: {
    ...values,
    list: 'Transactions',
    period: '2026-11-01 to 2026-11-30',
    why: 'It has more rows than a file may have.',
  },
  required: ['why'],
  subject: '{what} could not be made',
  text: '{list}, {period}: {why}',
})
export const exportMessages = [readyMail, failedMail]
