import type * as contract from '@singil/contract/stores'
import type { Handler } from '../kit/work/index.ts'
import { shownStore } from './list-stores.ts'
import { ownStore } from './own-store.ts'

export const getStore: Handler<typeof contract.getStore> = async (context, { params }) =>
  shownStore(await ownStore(context, params.id))
