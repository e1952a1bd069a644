/** Terms of payouts: staff change fees, limits, cut-offs and banks from a moment on, and a second person approves it. */
import { approvableActions } from '../approvals/index.ts'
import { type FeatureModule, provide } from '../kit/work/index.ts'
import { changeTerms } from './change-terms.ts'
import { routes } from './routes.ts'

export const payoutTerms: FeatureModule = { routes, provides: [provide(approvableActions, changeTerms)] }
