/** Files, e-mail, text messages and the daily files of others. */
export { centavosInFile, mostBytesOfDailyFile, readDailyFile, type StatedLine } from './daily-file.ts'
export { openFiles } from './files.ts'
export { createMailer } from './mail.ts'
export type { Outside } from './outside.ts'
export { createSmsSender } from './sms.ts'
