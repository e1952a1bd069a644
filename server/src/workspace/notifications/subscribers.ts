/** News of features below this one. */
import { newDeviceNotice, signedIn } from '@singil/contract/identity/access'
import { when } from '@singil/contract/kit/manila-when'
import { limitNear, limitNotice } from '@singil/contract/catalogue/merchants'
import { seriesEnding, seriesNotice } from '@singil/contract/foundation/receipt-series'
import { accountOf } from '../../identity/access/index.ts'
import { accounts } from '../../kit/database/index.ts'
import { merchantOfPayload, subscriber } from '../../kit/work/index.ts'
import { notify } from './notify.ts'

export const subscribers = [
  subscriber(
    signedIn,
    'notifications.newDevice',
    accounts,
    async (context, { userId, device, at, isNewDevice, sessionId }) => {
      if (!isNewDevice) return
      const user = await accountOf(context.tx, userId)
      await notify(context, newDeviceNotice, {
        mid: user?.mid ?? null,
        userIds: [userId],
        title: 'Your account was used in a new browser',
        text: `${device}, ${when(new Date(at))}. If this was not you, say so under Settings, Security.`,
        path: '/portal/settings/security',
        about: `session:${sessionId}`,
      })
    },
  ),
  // The business gets letters about these at its own address.
  subscriber(limitNear, 'notifications.limitNear', merchantOfPayload, async (context, { merchantId: mid, percent }) => {
    const title = percent === 100 ? 'Your monthly limit is reached' : 'You are near your monthly limit'
    const text = percent === 100 ? 'New payments are refused until the month ends.' : ''
    await notify(context, limitNotice, {
      mid,
      title,
      text,
      path: '/portal/merchant/risk-profile',
      about: 'merchants:limit',
    })
  }),
  subscriber(
    seriesEnding,
    'notifications.seriesEnding',
    merchantOfPayload,
    async (context, { merchantId: mid, left, to }) => {
      const title =
        left === 0 ? 'A series of receipt numbers is used up' : `A series of receipts has ${left} numbers left`
      await notify(context, seriesNotice, {
        mid,
        title,
        text: `It ends with ${to}.`,
        path: '/portal/merchant/receipts',
        about: 'merchants:series',
      })
    },
  ),
]
