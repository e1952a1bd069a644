/** Notifications: news for a person about the business or the account, in the portal, by e-mail and by text message. */
import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Centavos } from '../kit/money.ts'
import { noticeGroups } from '../kit/notice.ts'
import { pageOf } from '../kit/page.ts'
import { problems } from '../kit/problem.ts'
import { Instant, textToMatch } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'

/** Unread notifications are counted up to here. */
export const maxCounted = 100
export const keptDays = 90

export const problemsOfNotifications = problems('notifications', {
  unknown: [404, 'There is no such notification.'],
  unknownNotice: [422, 'You do not get this notification.'],
  moneyStaysOn: [422, '"{label}" is about money. Leave at least one way on.'],
  noMobile: [422, 'Your account has no mobile number. Add one to get text messages.'],
})

export const texts = { saved: 'Notification settings saved', allRead: 'Marked as read' } as const

export const NotificationId = z.uuid().brand('NotificationId')
export type NotificationId = z.output<typeof NotificationId>

const Group = z.enum(noticeGroups)

export const Notification = z.object({
  id: NotificationId,
  group: Group,
  title: z.string(),
  text: z.string(),
  /** The screen of what it is about. */
  path: z.string(),
  /** The sum, if it stands for several. */
  amount: Centavos.nullable(),
  count: z.int(),
  at: Instant,
  isRead: z.boolean(),
})
export type Notification = z.output<typeof Notification>

/** Counted up to 100. */
const Unread = z.object({ unread: z.int() })

/** Published on the person's topic: the count of unread notifications is different now. */
export const notificationsTopic = topic('notifications/{username}', {})
export const UnreadChanged = z.object({ event: z.literal('unread'), unread: z.int() })

const own = { audience: 'user', scope: { of: 'self' } } as const

export const listNotifications = endpoint({
  ...own,
  id: 'notifications.listNotifications',
  method: 'GET',
  path: '/qr/notifications',
  says: "Lists the caller's notifications, the newest first.",
  query: z.object({ state: z.enum(['unread']).optional(), group: Group.optional() }),
  answer: pageOf(Notification),
  list: ['at'],
  follows: ['notifications/{username}'],
})

export const countUnread = endpoint({
  ...own,
  id: 'notifications.countUnread',
  method: 'GET',
  path: '/qr/notifications/unread',
  says: "Counts the caller's unread notifications, up to 100.",
  answer: Unread,
})

export const markNotification = endpoint({
  ...own,
  id: 'notifications.markNotification',
  method: 'PUT',
  path: '/qr/notifications/{id}',
  says: 'Marks a notification as read, or as unread again.',
  audit: 'Notification marked',
  params: z.object({ id: NotificationId }),
  body: z.object({ isRead: z.boolean() }),
  answer: Unread,
  problems: [problemsOfNotifications.unknown],
})

export const markAllRead = endpoint({
  ...own,
  id: 'notifications.markAllRead',
  method: 'POST',
  path: '/qr/notifications/read_all',
  says: 'Marks all notifications of the caller, or those of a group, as read that came until an instant: what came later was not seen.',
  audit: 'Notifications marked as read',
  body: z.object({ until: Instant, group: Group.optional() }),
  answer: Unread,
})

/** How one kind of news reaches a person. */
export const Ways = z.object({ portal: z.boolean(), mail: z.boolean(), sms: z.boolean() })
export type Ways = z.output<typeof Ways>

/** Minutes after midnight in Manila; the hours may pass midnight. */
const Minute = z.int().min(0, 'Choose a time.').max(1439, 'Choose a time.')
export const QuietHours = z
  .object({ from: Minute, until: Minute })
  .refine(({ from, until }) => from !== until, { error: 'Choose an end that differs from the start.', path: ['until'] })
export type QuietHours = z.output<typeof QuietHours>

export const NoticeChoice = Ways.extend({
  id: z.string(),
  label: z.string(),
  text: z.string(),
  group: Group,
  isUrgent: z.boolean(),
})
export type NoticeChoice = z.output<typeof NoticeChoice>

export const Preferences = z.object({
  notices: z.array(NoticeChoice),
  quiet: QuietHours.nullable(),
  email: z.string(),
  /** Empty: the account has none. */
  mobile: z.string(),
})
export type Preferences = z.output<typeof Preferences>

export const getPreferences = endpoint({
  ...own,
  id: 'notifications.getPreferences',
  method: 'GET',
  path: '/qr/notifications/preferences',
  says: 'Returns of what the caller is told, in which ways, and the quiet hours.',
  answer: Preferences,
})

export const updatePreferences = endpoint({
  ...own,
  id: 'notifications.updatePreferences',
  method: 'PUT',
  path: '/qr/notifications/preferences',
  says: 'Changes of what the caller is told, in which ways, and the quiet hours.',
  audit: 'Notification choices changed',
  body: z.object({
    choices: z.array(Ways.extend({ id: textToMatch(60) })).max(60, 'At most 60 choices.'),
    /** Without it they stay as they are. */
    quiet: QuietHours.nullable().optional(),
  }),
  answer: Preferences,
  problems: [
    problemsOfNotifications.unknownNotice,
    problemsOfNotifications.moneyStaysOn,
    problemsOfNotifications.noMobile,
  ],
})
