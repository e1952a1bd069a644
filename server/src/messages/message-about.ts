import type { Context } from '../kit/work/index.ts'
import * as store from './store.ts'

export interface MessageState {
  readonly kind: 'mail' | 'sms'
  readonly recipient: string
  readonly status: 'queued' | 'sent' | 'failed'
}

/** The `about` keys of receipts, each of which is sent once. */
export const aboutReceipt = (paymentId: string): string => `receipt:${paymentId}`
export const aboutRefundReceipt = (paymentId: string, refundId: string): string =>
  `${aboutReceipt(paymentId)}:refund:${refundId}`

/** The message with this `about` key, for messages sent once such as receipts; undefined if there is none. */
export const messageAbout = (context: Pick<Context, 'tx'>, about: string): Promise<MessageState | undefined> =>
  store.findAbout(context.tx, about)

/** The messages with these `about` keys, of those that are sent once. */
export const messagesAbout = async (context: Pick<Context, 'tx'>, abouts: readonly string[]) =>
  (await store.findAllAbout(context.tx, abouts)).map(
    ({ about, kind, recipient, status, created_at: createdAt, sent_at: sentAt }) => ({
      about,
      kind,
      recipient,
      status,
      createdAt,
      sentAt,
    }),
  )
