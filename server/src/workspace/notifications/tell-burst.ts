/**
 * E-mails and text messages about frequent news. The first of an hour is notified at once; what comes after it is notified in one message when the
 * hour is over. What the person has read in the portal by then is not notified again.
 */
import { notices } from '@singil/contract/all'
import { MerchantId, UserId } from '@singil/contract/kit/id'
import * as z from 'zod'
import type { Context } from '../../kit/work/index.ts'
import { peopleToTell } from './people.ts'
import { saidOf } from './said-of.ts'
import { sendLetter, sendText } from './send.ts'
import * as store from './store.ts'
import { endOfQuiet, quietOf, waysTo } from './ways.ts'

const hourMs = 3_600_000

export const Burst = z.object({
  mid: MerchantId,
  userId: UserId,
  notice: z.string(),
  bucket: z.string(),
  isRest: z.boolean(),
})
type Burst = z.output<typeof Burst>

type Open = Pick<store.NewNotification, 'mid' | 'user_id' | 'notice' | 'bucket'>

/** Two jobs for each hour: they find nothing to tell if there is nothing new. */
export function askToTell(context: Context, row: Open, chosen: store.PreferenceRow | undefined): void {
  const payload = { mid: row.mid, userId: row.user_id, notice: row.notice, bucket: row.bucket }
  const key = `notification:${row.user_id}:${row.notice}:${row.bucket}`
  const quiet = quietOf(chosen)
  const after = (at: Date) => endOfQuiet(quiet, at) ?? at
  const endOfHour = new Date((Math.floor(context.now.getTime() / hourMs) + 1) * hourMs)
  context.job('notifications.tellBurst', { ...payload, isRest: false }, { key, runAt: after(context.now) })
  context.job('notifications.tellBurst', { ...payload, isRest: true }, { key: `${key}:rest`, runAt: after(endOfHour) })
}

export async function tellBurst(context: Context, { mid, userId, notice: id, bucket, isRest }: Burst): Promise<void> {
  const notice = notices.find((one) => one.id === id)
  const row = await store.lockOpen(context.tx, { user_id: userId, notice: id, bucket })
  if (!notice || !row || row.told === row.count || (row.told > 0 && !isRest)) return
  const [recipient] = await peopleToTell(context, notice, mid, { userIds: [userId] })
  if (!recipient) return
  const { person } = recipient
  const chosen = (await store.preferencesOf(context.tx, [userId])).get(userId)
  const ways = waysTo(notice, person, chosen)
  const sent = { ...saidOf(row), about: `notification:${row.id}` }
  if (ways.mail) await sendLetter(context, person, sent)
  if (ways.sms) await sendText(context, person, sent)
  await store.change(context.tx, row.id, { told: row.count })
}
