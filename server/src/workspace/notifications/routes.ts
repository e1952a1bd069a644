import * as contract from '@singil/contract/workspace/notifications'
import { on, onRead, type Route } from '../../kit/work/index.ts'
import { countUnread } from './count-unread.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllRead } from './mark-all-read.ts'
import { markNotification } from './mark-notification.ts'
import { getPreferences, updatePreferences } from './preferences.ts'

export const routes: readonly Route[] = [
  onRead(contract.listNotifications, listNotifications),
  onRead(contract.countUnread, countUnread),
  on(contract.markNotification, markNotification),
  on(contract.markAllRead, markAllRead),
  onRead(contract.getPreferences, getPreferences),
  on(contract.updatePreferences, updatePreferences),
]
