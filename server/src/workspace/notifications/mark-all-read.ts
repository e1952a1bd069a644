import * as contract from '@singil/contract/workspace/notifications'
import { callerOf, type Handler } from '../../kit/work/index.ts'
import { idsOf } from './groups.ts'
import { answer } from './own-notifications.ts'
import * as store from './store.ts'

export const markAllRead: Handler<typeof contract.markAllRead> = async (context, { body }) => {
  const { userId } = callerOf(context)
  const count = await store.readAll(
    context.tx,
    userId,
    { until: new Date(body.until), notices: idsOf(body.group) },
    context.now,
  )
  context.changed('notifications', userId, null, { read: count, ...body })
  context.say(contract.texts.allRead)
  return answer(context)
}
