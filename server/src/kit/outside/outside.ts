/** External services. A feature adds its own (such as the gateway) by declaring them on this interface. */
import type { Egress } from './egress.ts'
import type { FileStore } from './file-store.ts'
import type { Mailer } from './mail.ts'
import type { SmsSender } from './sms.ts'

export interface Outside {
  readonly mail: Mailer
  readonly sms: SmsSender
  readonly files: FileStore
  /** For the provider's own peers only. */
  readonly fetch: typeof fetch
  /** For addresses that merchants give. */
  readonly egress: Egress
}
