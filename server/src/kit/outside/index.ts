/** Files, e-mail, text messages, the daily files of others, and calls to addresses that merchants give. */
export { centavosInFile, maxBytesOfDailyFile, readDailyFile, type StatedLine } from './daily-file.ts'
export { type Answered, createEgress, type Egress, receiverHost } from './egress.ts'
export { openFiles } from './files.ts'
export { createMailer } from './mail.ts'
export type { Outside } from './outside.ts'
export { createSmsSender } from './sms.ts'
