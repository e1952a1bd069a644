/** Terms of a merchant: levels with limits and channels, the channels of one merchant, and whether it may take payments. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { askUnblocking } from '../../workspace/users/index.ts'
import { levelApproval } from './ask-limits.ts'
import { askStanding, standingApproval } from './ask-standing.ts'
import { routes } from './routes.ts'

export const merchantTerms: FeatureModule = {
  routes,
  provides: [
    provide(approvableActions, levelApproval),
    provide(approvableActions, standingApproval),
    provide(askUnblocking, (context, mid, reason) => askStanding(context, mid, { status: 'ACTIVE' }, reason)),
  ],
}

export { readLevels } from './list-levels.ts'
export { isTopupChannel } from './is-topup-channel.ts'
