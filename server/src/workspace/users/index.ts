/** Users: the accounts that sign in to the portal, and their administration. */
import { approvableActions } from '../approvals/index.ts'
import { exportKinds } from '../exports/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { accessApprovals } from './access-approval.ts'
import { askUnblocking } from './ask-unblocking.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { userMessages } from './message-texts.ts'
import { routes } from './routes.ts'
import { subwalletPort } from './subwallet.ts'
import { usersExport } from './users-export.ts'

export const users: FeatureModule = {
  routes,
  ports: [subwalletPort, askUnblocking],
  provides: [
    provide(exportKinds, usersExport),
    provide(messageKinds, userMessages),
    ...accessApprovals.map((one) => provide(approvableActions, one)),
  ],
}

export { askUnblocking } from './ask-unblocking.ts'
export { subwalletPort, type Subwallets } from './subwallet.ts'
export { unlockAccount } from './unlock-account.ts'
export { isOfProvider, rolesGivenBy } from './user.ts'
