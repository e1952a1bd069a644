/** External services. A feature adds its own (such as the gateway) by declaring them on this interface. */
import type { FileStore } from './files.ts'
import type { Mailer } from './mail.ts'
import type { SmsSender } from './sms.ts'

export interface Outside {
  readonly mail: Mailer
  readonly sms: SmsSender
  readonly files: FileStore
  readonly fetch: typeof fetch
}
