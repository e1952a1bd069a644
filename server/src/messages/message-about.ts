import type { Context } from '../kit/work/index.ts'
import * as store from './store.ts'

export interface MessageState {
  readonly kind: 'mail' | 'sms'
  readonly recipient: string
  readonly status: 'queued' | 'sent' | 'failed'
}

/** The message with this `about` key, for messages sent once such as receipts; undefined if there is none. */
export const messageAbout = (context: Pick<Context, 'tx'>, about: string): Promise<MessageState | undefined> =>
  store.findAbout(context.tx, about)
