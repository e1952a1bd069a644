/** Frequent news: written as one row each, and added to the notifications of people some seconds later, many at once. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { Notice } from '@singil/contract/kit/notice'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

/** News of a merchant within so many milliseconds is added together. */
const windowMs = 3000

export type FrequentNews = Omit<store.NewsRow, 'id' | 'notice' | 'at'>

export async function noteNews(context: Context, notice: Notice, news: FrequentNews): Promise<void> {
  await store.addNews(context.tx, { ...news, id: context.newId(), notice: notice.id, at: context.now })
  askToCollect(context, news.mid)
}

/** One job for each merchant and window. */
export function askToCollect(context: Context, mid: MerchantId): void {
  const window = Math.floor(context.now.getTime() / windowMs) + 1
  const runAt = new Date(window * windowMs)
  context.job('notifications.collect', { mid }, { key: `notifications:${mid}:${window}`, runAt })
}
