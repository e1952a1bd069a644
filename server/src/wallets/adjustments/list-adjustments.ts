import type { listAdjustments as promise } from '@singil/contract/wallets/adjustments'
import type { Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'
import { shown } from './view.ts'

export const listAdjustments: Handler<typeof promise> = async ({ tx }, { query }) => {
  const { status, mid, cursor, limit } = query
  const rows = await store.page(tx, { status, mid, before: cursor }, limit)
  const page = rows.slice(0, limit)
  return { adjustments: page.map(shown), next: rows.length > limit ? page.at(-1)!.id : null }
}
