/** Entry point of messages: e-mails and text messages, each stored as a row. */
import type { FeatureModule } from '../kit/work/index.ts'
import { crons, jobs } from './jobs.ts'

export const messages: FeatureModule = { jobs, crons }

export { type Letter, mailOf } from './letter.ts'
export { aboutReceipt, aboutRefundReceipt, type MessageState, messageAbout, messagesAbout } from './message-about.ts'
export { plainName } from './plain-name.ts'
export { messageQuotas, spendQuota } from './quota.ts'
export { queueMail, queueSms } from './write-message.ts'
export { type Attachment, type Sending, sendNow } from './send-now.ts'
export type { Mail, Outgoing, Sms } from './message.ts'
