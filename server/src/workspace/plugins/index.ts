/** Entry point of the plug-in marketplace. */
import { allMerchants } from '../../kit/database/index.ts'
import { cron, type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { availableMail } from './message-texts.ts'
import { routes } from './routes.ts'
import { tellAvailable } from './tell-available.ts'

/** Nine in the morning in Manila. */
const everyMorning = '0 1 * * *'

export const plugins: FeatureModule = {
  routes,
  crons: [cron('plugins.tellAvailable', everyMorning, allMerchants, (context) => tellAvailable(context))],
  provides: [provide(messageKinds, [availableMail])],
}
