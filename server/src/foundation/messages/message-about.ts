import type { Context } from '../../kit/work/index.ts'
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

/** The messages with these `about` keys, of those that are sent once. */
export const messagesAbout = async (context: Pick<Context, 'tx'>, abouts: readonly string[]) =>
  (await store.findReceipts(context.tx, abouts)).map(
    ({ about, kind, recipient, status, created_at: createdAt, sent_at: sentAt }) => ({
      about,
      kind,
      recipient,
      status,
      createdAt,
      sentAt,
    }),
  )

/** The message with this `about` key; undefined if there is none. */
export const messageAbout = async (context: Pick<Context, 'tx'>, about: string): Promise<MessageState | undefined> =>
  (await messagesAbout(context, [about]))[0]
