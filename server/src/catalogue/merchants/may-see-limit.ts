import { may } from '@singil/contract/kit/permission'
import type { Context } from '../../kit/work/index.ts'

/** The monthly limit covers all stores, so only users who see the complete merchant and its risk profile may read it. */
export const maySeeLimit = ({ actor, scope }: Pick<Context, 'actor' | 'scope'>): boolean =>
  scope.storeIds === null && actor.may?.(may('MERCHANT_RISK_PROFILE', 'view')) === true
