import type { Context } from '../kit/work/index.ts'
import * as store from './store.ts'

export interface MessageState {
  readonly kind: 'mail' | 'sms'
  readonly recipient: string
  readonly status: 'queued' | 'sent' | 'failed'
}

/** The message about something that is told once, as a receipt is; undefined where there is none. */
export const messageAbout = (context: Pick<Context, 'tx'>, about: string): Promise<MessageState | undefined> =>
  store.findAbout(context.tx, about)
