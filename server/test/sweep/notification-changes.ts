/** Changes of notifications. */
import { markAllRead, markNotification, updatePreferences } from '@singil/contract/workspace/notifications'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function notificationChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const ways = { portal: true, mail: false, sms: false }
  let minute = 0
  const hours = () => ({ from: (minute += 1), until: 1439 })
  const wish = () => ({ choices: [{ id: 'exports.ready', ...ways }], quiet: hours() })
  return {
    [markNotification.id]: async () => {
      const params = { id: world.mine.notificationId }
      return { sent: { params, body: { isRead: true } }, other: { params, body: { isRead: false } } }
    },
    [markAllRead.id]: async () => bodies({ until: '2100-01-05T02:00:00.000Z' }, { until: '2100-01-06T02:00:00.000Z' }),
    [updatePreferences.id]: async () => bodies(wish(), { quiet: hours() }),
  }
}
