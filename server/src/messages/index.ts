/** The door of messages: e-mails and text messages to people, each kept as a row. */
import type { FeatureModule } from '../kit/feature.ts'
import { jobs } from './jobs.ts'

export const messages: FeatureModule = { jobs }

export { type Letter, mailOf } from './letter.ts'
export { type MessageState, messageAbout } from './message-about.ts'
export { queueMail, queueSms } from './write-message.ts'
export { type Sending, sendNow } from './send-now.ts'
export type { Mail, Outgoing, Sms } from './message.ts'
