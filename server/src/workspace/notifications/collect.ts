/** Adds the frequent news of a merchant to the notifications of its people, and tells those who asked for messages. */
import { notices } from '@singil/contract/all'
import type { MerchantId } from '@singil/contract/kit/id'
import { sum } from '@singil/contract/kit/money'
import type { Notice } from '@singil/contract/kit/notice'
import type { NotificationId } from '@singil/contract/workspace/notifications'
import { manilaDay, manilaHour } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { askToCollect } from './note-news.ts'
import { peopleToTell, type Recipient, sees } from './people.ts'
import { pushUnread } from './push-unread.ts'
import * as store from './store.ts'
import { askToTell } from './tell-burst.ts'
import { isSilent, waysTo } from './ways.ts'

/** Rows of one run; more of them take another run. */
const most = 2000

export async function collect(context: Context, mid: MerchantId): Promise<void> {
  const news = await store.takeNews(context.tx, mid, most)
  if (news.length === most) askToCollect(context, mid)
  for (const notice of notices) {
    const some = news.filter((row) => row.notice === notice.id)
    if (some.length > 0) await addToNotifications(context, notice, mid, some)
  }
}

async function addToNotifications(
  context: Context,
  notice: Notice,
  mid: MerchantId,
  news: readonly store.NewsRow[],
): Promise<void> {
  const recipients = await peopleToTell(context, notice, mid)
  const preferences = await store.preferencesOf(
    context.tx,
    recipients.map(({ person }) => person.userId),
  )
  const rows: store.NewNotification[] = []
  for (const one of recipients) {
    const chosen = preferences.get(one.person.userId)
    const ways = waysTo(notice, one.person, chosen)
    const row = isSilent(ways) ? null : rowOf(context, notice, one, news)
    if (!row) continue
    rows.push({ ...row, is_shown: ways.portal })
    if (ways.mail || ways.sms) askToTell(context, row, chosen)
  }
  if (rows.length === 0) return
  pushUnread(
    context,
    recipients.map(({ person }) => person),
    await store.add(context.tx, rows),
  )
}

/** The news that this person sees, as one row of the hour; null if there is none. */
function rowOf(
  context: Context,
  { id: notice }: Notice,
  { person, bounds }: Recipient,
  news: readonly store.NewsRow[],
) {
  const seen = news.filter((row) => sees(bounds, row.mid, { storeId: row.store_id, walletId: row.wallet_id }))
  const latest = seen.at(-1)
  if (!latest) return null
  return {
    id: context.newId() as NotificationId,
    user_id: person.userId,
    mid: latest.mid,
    notice,
    bucket: hourOf(latest.at),
    title: latest.title,
    text: latest.text,
    path: latest.path,
    amount: sum(seen.map(({ amount }) => amount)),
    count: seen.length,
    at: context.now,
  }
}

const hourOf = (at: Date): string => `${manilaDay(at)} ${manilaHour(at)}`
