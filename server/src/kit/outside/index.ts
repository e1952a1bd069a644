/** Files, e-mail and text messages. */
export { openFiles } from './files.ts'
export { createMailer } from './mail.ts'
export type { Outside } from './outside.ts'
export { createSmsSender } from './sms.ts'
