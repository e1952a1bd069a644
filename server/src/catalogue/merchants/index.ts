/** Entry point of merchants: the businesses that are paid, their payment settings, and their collection limits. */
import type { MerchantId } from '@singil/contract/kit/id'
import { merchantLogo } from '@singil/contract/catalogue/merchants'
import { fileKinds } from '../../foundation/files/index.ts'
import { type Context, type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { merchantMessages } from './message-texts.ts'
import { routes } from './routes.ts'
import { manilaMonth } from './merchant.ts'
import * as store from './store.ts'
import { subscribers } from './subscribers.ts'
import { confirmWebhookUrl, onWebhookUrl } from './update-settings.ts'

export const merchants: FeatureModule = {
  routes,
  subscribers,
  ports: [onWebhookUrl, confirmWebhookUrl],
  provides: [provide(fileKinds, merchantLogo), provide(messageKinds, merchantMessages)],
}

export { createMerchant, type NewMerchant } from './create-merchant.ts'
export { acceptsLatePayments, findProfiles, type Profile } from './find-profiles.ts'
export { getMerchantImage, imageUrl } from './get-merchant-image.ts'
export { pageOfMerchants } from './list-merchants.ts'
export { maySeeLimit } from './may-see-limit.ts'
export { isVerified, limitExceeded, limitPassed, manilaMonth, type Rooms } from './merchant.ts'
export { limitOf, limitsOf, promiseRoom, releaseLimit, roomLeft, roomsLeft, tryUseLimit } from './reserve-limits.ts'
export { posingRefusal, refusePosing } from './refuse-posing.ts'
export { setLevelLimits } from './set-level-limits.ts'
export { setStanding } from './set-standing.ts'
export { openActivatedCards, openCards } from './open-cards.ts'
export { lockedMerchant } from './locked-merchant.ts'
export type { MerchantInMonth, MerchantRow, Period } from './store.ts'
export { sendWarning } from './send-warning.ts'
export { giveLogo } from './upload-merchant-logo.ts'
export {
  confirmWebhookUrl,
  type ConfirmWebhookUrl,
  onWebhookUrl,
  type OnWebhookUrl,
  setWebhookUrl,
} from './update-settings.ts'
export { settleLimits } from './settle-limit.ts'

/** The newest visible merchants, and the number of all. */
export const newestMerchants = async ({ tx }: Pick<Context, 'tx'>, limit: number) => ({
  newest: await store.newest(tx, limit),
  count: await store.countAll(tx),
})

/** A page of the visible merchants; of those that opened within the period, if there is one. */
export const pageOpenedWithin = ({ tx, range }: Pick<Context, 'tx' | 'range'>, period: store.Period | null) =>
  store.pageOpenedWithin(tx, range, period)
/** Those of the merchants that are visible, by name. */
export const merchantsNamed = ({ tx }: Pick<Context, 'tx'>, mids: readonly MerchantId[]) => store.named(tx, mids)
/** Changes what the profile says of a merchant; the caller has locked it and writes the audit line. */
export const changeDetails = ({ tx, now }: Pick<Context, 'tx' | 'now'>, mid: MerchantId, to: store.MerchantDetails) =>
  store.change(tx, mid, { ...to, updated_at: now })

/** The levels of merchants with their limits as rows, lowest first. */
export const levelsOf = (context: Pick<Context, 'tx'>) => store.levels(context.tx)

/** Every visible merchant, oldest first. */
export const allMerchants = (context: Pick<Context, 'tx'>) => store.all(context.tx)

/** A merchant and its settings as rows; undefined if unknown or not visible. */
export const merchantOf = (context: Pick<Context, 'tx' | 'now'>, mid: MerchantId) =>
  store.find(context.tx, mid, manilaMonth(context.now))
export const settingsOf = (context: Pick<Context, 'tx'>, mid: MerchantId) => store.findSettings(context.tx, mid)
/** Records or returns whether this installation has demo data. */
export const markDemo = (context: Pick<Context, 'tx'>) => store.markDemo(context.tx)
export const isDemo = (context: Pick<Context, 'tx'>) => store.isDemo(context.tx)
