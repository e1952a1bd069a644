/** What people are notified of. The feature whose news it is declares it; `all.ts` collects them. */
import type { Permission } from './permission.ts'

export const noticeGroups = ['money', 'work', 'business', 'security'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

interface Declared {
  /** Is stored, so it never changes. */
  readonly id: `${string}.${string}`
  /** In the table of preferences, as in "Payment received". */
  readonly label: string
  /** Explains it in a sentence. */
  readonly text: string
  /** Of the group `money` one way at least stays on. */
  readonly group: NoticeGroup
  /** Position in the table of preferences. */
  readonly place: number
  readonly audience: 'merchant' | 'staff' | 'everyone'
  /** Who is notified; null: the people that the news names. */
  readonly permission: Permission | null
  /** Who gets an e-mail before choosing: the administrators, Finance, everyone who is notified, or nobody. */
  readonly mails: 'admins' | 'finance' | 'everyone' | 'nobody'
  /** E-mails and text messages do not wait for the end of the quiet hours. */
  readonly isUrgent?: true
  /** News that may come many times a minute: what is unread of an hour is one notification. `{count}` is replaced in the title. */
  readonly many?: { readonly title: string; readonly path: string }
}
export interface Notice extends Declared {
  readonly kind: 'notice'
}

export const notice = (declared: Declared): Notice => ({ kind: 'notice', ...declared })
