/** Links that activate approved card payments: whose they are, and whether they still hold. */
import { CardActivationId, problemsOfCardApplications } from '@singil/contract/onboarding/card-applications'
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { type AccountRow, accountOf } from '../../identity/access/index.ts'
import { newPublicId } from '../../kit/base/index.ts'
import { addMerchant } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import * as store from './store.ts'

const problem = problemsOfCardApplications
export const purpose = 'card-activation'
const goodForMs = 7 * 86_400_000

/** A new link for a user, in place of the one before. */
export async function newActivation({ tx, now }: Context, userId: UserId): Promise<CardActivationId> {
  const id = CardActivationId.parse(newPublicId())
  const expires_at = new Date(now.getTime() + goodForMs)
  await store.addActivation(tx, { id, user_id: userId, created_at: now, expires_at, superseded_at: null })
  return id
}

interface Activation {
  readonly state: 'ready' | 'expired' | 'activated'
  readonly mid: MerchantId
  readonly legalName: string
  readonly user: AccountRow
}

/** What a link names. The guest sees the merchant of the user for whom it was made from here on. */
export async function activationFor(context: Context, id: CardActivationId): Promise<Activation> {
  const link = await store.activationOf(context.tx, id)
  const user = link && (await accountOf(context.tx, link.user_id))
  const mid = user?.mid
  if (!link || !user || !mid) return refuse(problem.linkUnknown, {}, 'id')
  await addMerchant(context.tx, mid)
  const row = await store.lockApplication(context.tx, mid)
  const merchant = await merchantOf(context, mid)
  if (!row?.approved_at || !merchant) return refuse(problem.linkUnknown, {}, 'id')
  const isOver = link.superseded_at !== null || link.expires_at <= context.now || user.status !== 'ACTIVE'
  const state = row.activated_at ? 'activated' : isOver ? 'expired' : 'ready'
  return { state, mid, legalName: merchant.legal_name, user }
}

/** The same, if the link can activate card payments now. */
export async function readyActivation(context: Context, id: CardActivationId): Promise<Activation> {
  const found = await activationFor(context, id)
  if (found.state === 'activated') refuse(problem.alreadyActivated, {})
  return found.state === 'ready' ? found : refuse(problem.linkExpired, {})
}
