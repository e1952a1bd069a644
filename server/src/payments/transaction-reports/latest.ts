import type { TransactionRow } from '@singil/contract/payments/transactions'
import type { Context } from '../../kit/work/index.ts'
import { listRows } from './search-store.ts'
import { rowOf } from '../transactions/index.ts'

/** The newest transactions in the caller's scope. */
export async function latest(context: Pick<Context, 'tx' | 'scope'>, limit: number): Promise<TransactionRow[]> {
  const none = {
    statuses: [],
    codes: [],
    fulfilments: [],
    channels: [],
    storeId: undefined,
    labels: [],
    from: undefined,
    until: undefined,
    text: '',
  }
  return (await listRows(context.tx, context.scope, none, null, limit)).map(rowOf)
}
