import { type AppTokenId, problemsOfAppTokens } from '@singil/contract/catalogue/app-tokens'
import { refuse } from '@singil/contract/kit/problem'
import { manilaDay } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { findOpenStore, type StoreForCustomers } from '../stores/index.ts'
import * as store from './store.ts'

/**
 * The store that a token opens for customers; notes the day. One refusal for every token that opens none, so that it does not say whether
 * a token existed.
 */
export async function storeOfToken({ tx, now }: Context, id: AppTokenId): Promise<StoreForCustomers> {
  const token = await store.findOpen(tx, id)
  const found = token && (await findOpenStore(tx, token.store_id))
  if (!found) return refuse(problemsOfAppTokens.notValid, {})
  const today = manilaDay(now)
  if (token.last_used_on !== today) await store.noteUsed(tx, id, today)
  return found
}
