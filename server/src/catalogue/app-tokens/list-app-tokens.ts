import type * as contract from '@singil/contract/catalogue/app-tokens'
import type { Handler } from '../../kit/work/index.ts'
import { ownStore } from '../stores/index.ts'
import { shownToken } from './shown-token.ts'
import * as store from './store.ts'

export const listAppTokens: Handler<typeof contract.listAppTokens> = async (context, { params }) => {
  const { mid, store_id: storeId } = await ownStore(context, params.storeId)
  return (await store.openOf(context.tx, mid, storeId)).map((row) => shownToken(context.publicUrl, row))
}
