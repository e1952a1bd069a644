/** Reads of payouts for the features above. */
import type { RequestId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { Context } from '../../kit/work/index.ts'
import { type Destination, keyOfDestination } from './destination.ts'
import * as store from './store.ts'

export {
  find as findPayout,
  findAll as findPayouts,
  leaving,
  leftSince,
  ofPlan,
  type Draft as PayoutDraft,
  type PayoutRow,
} from './store.ts'

/**
 * The rule by which a payout was confirmed; null if a user confirmed it. A rule's authorizations are named "<rule>@<time>", which the database
 * takes once for each leg, so that no rule pays twice for one time.
 */
export const ruleOf = (row: Pick<store.PayoutRow, 'authorization_kind' | 'authorization_id'>): string | null =>
  row.authorization_kind === 'rule' ? row.authorization_id!.split('@')[0]! : null
export const ruleAuthorization = (rule: string, at: Date): string => `${rule}@${at.toISOString()}`

export const findRequest = ({ tx }: Context, requestId: RequestId): Promise<store.PayoutRow | undefined> =>
  store.findByRequest(tx, requestId)

/** The amount that a bank account has received or will receive. */
export const paidTo = (context: Context, destination: Destination): Promise<Centavos> =>
  store.paidTo(context.tx, keyOfDestination(context, destination))
