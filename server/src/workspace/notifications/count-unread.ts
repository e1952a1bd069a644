import type * as contract from '@singil/contract/workspace/notifications'
import type { Handler } from '../../kit/work/index.ts'
import { unreadOf } from './own-notifications.ts'

export const countUnread: Handler<typeof contract.countUnread> = (context) => unreadOf(context)
