import { disputesTopic } from '@singil/contract/desk/disputes'
import type { Context } from '../../kit/work/index.ts'
import type { DisputeRow } from './store.ts'

/** Live to the screens of the merchant and of staff. */
export function pushDispute(context: Context, { id, mid }: Pick<DisputeRow, 'id' | 'mid'>): void {
  for (const of of ['staff', mid]) context.push(disputesTopic.of({ of }), { disputeId: id })
}
