import type { MerchantId, UserId } from '@singil/contract/kit/id'
import type { Notice } from '@singil/contract/kit/notice'
import type { NotificationId } from '@singil/contract/workspace/notifications'
import type { Context } from '../../kit/work/index.ts'
import type { Letter } from '../../foundation/messages/index.ts'
import { peopleToTell, type Place, sees } from './people.ts'
import { sendLetter, sendText } from './send.ts'
import * as store from './store.ts'
import { pushUnread } from './push-unread.ts'
import { endOfQuiet, isSilent, quietOf, waysTo } from './ways.ts'

export interface News extends Place {
  readonly mid: MerchantId | null
  /** These people and no others; without it everyone whom the notice is for. */
  readonly userIds?: readonly UserId[]
  readonly usernames?: readonly string[]
  readonly title: string
  readonly text?: string
  /** The screen of what it is about, as in /portal/withdrawals/…. */
  readonly path: string
  /** The e-mail; without it one is made of title and text. */
  readonly letter?: Letter
  /** A letter that nobody may switch off has been sent: there is no other one. */
  readonly isMailed?: boolean
  /** What the messages are about, as in withdrawal:…. */
  readonly about: string
}

/**
 * Tells people the news in the ways that they chose. For news that comes now and then: it is written with the caller's unit of work. What
 * comes many times a minute goes through `noteNews`.
 */
export async function notify(context: Context, notice: Notice, news: News): Promise<void> {
  const recipients = await peopleToTell(context, notice, news.mid, news)
  const people = recipients.filter(({ bounds }) => sees(bounds, news.mid, news)).map(({ person }) => person)
  if (people.length === 0) return
  const preferences = await store.preferencesOf(
    context.tx,
    people.map(({ userId }) => userId),
  )
  const rows: store.NewNotification[] = []
  // Two people may share an address.
  const reached = new Set<string>()
  for (const person of people) {
    const chosen = preferences.get(person.userId)
    const ways = { ...waysTo(notice, person, chosen), ...(news.isMailed && { mail: false }) }
    if (isSilent(ways)) continue
    const runAt = notice.isUrgent ? undefined : (endOfQuiet(quietOf(chosen), context.now) ?? undefined)
    if (ways.portal) rows.push(rowOf(context, notice, news, person.userId))
    if (ways.mail && !reached.has(person.email)) await sendLetter(context, person, news, runAt)
    if (ways.sms && !reached.has(person.mobile)) await sendText(context, person, news, runAt)
    for (const [isUsed, address] of [
      [ways.mail, person.email],
      [ways.sms, person.mobile],
    ] as const)
      if (isUsed) reached.add(address)
  }
  if (rows.length > 0) pushUnread(context, people, await store.add(context.tx, rows))
}

function rowOf(context: Context, { id: notice }: Notice, news: News, userId: UserId): store.NewNotification {
  const id = context.newId() as NotificationId
  const { mid, title, text = '', path } = news
  const said = { title: title.slice(0, 200), text: text.slice(0, 400), path }
  return {
    id,
    user_id: userId,
    mid,
    notice,
    bucket: id,
    ...said,
    amount: null,
    count: 1,
    is_shown: true,
    at: context.now,
  }
}
