/** Terms of payouts: staff change fees, limits, cut-offs and banks from a moment on, and a second person approves it. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { type Context, type FeatureModule, provide } from '../../kit/work/index.ts'
import { changeTerms } from './change-terms.ts'
import { datedTerms, inForce } from './in-force.ts'
import { routes } from './routes.ts'

export const payoutTerms: FeatureModule = { routes, provides: [provide(approvableActions, changeTerms)] }

/** Fees and limits of payouts in force. */
export const payoutTermsInForce = async ({ tx, now }: Pick<Context, 'tx' | 'now'>) => inForce(await datedTerms(tx), now)
