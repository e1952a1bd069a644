/** Entry point of messages: e-mails and text messages, each stored as a row. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { crons, jobs } from './jobs.ts'
import { messageKinds } from './message-kind.ts'

export const messages: FeatureModule = { jobs, crons, ports: [messageKinds] }

export { type Letter, mailOf } from './letter.ts'
export { aboutReceipt, aboutRefundReceipt, type MessageState, messageAbout, messagesAbout } from './message-about.ts'
export { plainName } from './plain-name.ts'
export { codeMessage } from './code-message.ts'
export { changedTexts, exampleOf, saveText } from './changed-texts.ts'
export {
  allKinds,
  firstText,
  kindNamed,
  type MailKind,
  mailKind,
  type MessageKind,
  messageKinds,
  shapeOf,
  formatValue,
  smsKind,
  type Value,
} from './message-kind.ts'
export { type LetterExtras, supportLine, textOf, type ValuesOf, writeLetter, writeSms } from './write-letter.ts'
export { messageQuotas, spendQuota, spendTestQuota } from './quota.ts'
export { queueMail, queueSms } from './write-message.ts'
export { type Attachment, type SendParts, sendNow } from './send-now.ts'
export { asTest, type WrittenMessage, type WrittenText } from './message.ts'
