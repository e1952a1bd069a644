import type * as contract from '@singil/contract/payments/integration-credentials'
import type { Handler } from '../../kit/work/index.ts'
import { shown } from './credentials.ts'
import * as store from './store.ts'

export const fetchByMid: Handler<typeof contract.fetchByMid> = async (context, { params }) => {
  const row = await store.find(context.tx, params.mid)
  return row ? shown(context, row) : null
}
