/** Reminds those who send orders of the ones that were paid two days ago and have not left: of each once, and of all of a store together. */
import { MerchantId, StoreId } from '@singil/contract/kit/id'
import { overdueNotice } from '@singil/contract/payments/fulfilment'
import { type Context, endOverdue, type JobContext } from '../../kit/work/index.ts'
import { notify } from '../../workspace/notifications/index.ts'
import * as store from './overdue-store.ts'

const sentWithinMs = 48 * 3_600_000
const sentBefore = ({ now }: Pick<Context, 'now'>) => new Date(now.getTime() - sentWithinMs)

/** False if another worker was first. */
async function remind(context: Context, mid: MerchantId, storeId: StoreId): Promise<boolean> {
  const found = await store.ordersToRemind(context.tx, sentBefore(context), { mid, storeId })
  if (found.length === 0) return false
  const noted = await store.noteReminded(context.tx, found, context.now)
  const orders = found.filter(({ id }) => noted.has(id))
  const [first] = orders
  if (!first) return false
  const isOne = orders.length === 1
  await notify(context, overdueNotice, {
    mid,
    storeId,
    walletId: first.wallet_id,
    title: isOne
      ? `Order ${first.request_id} was paid two days ago and has not left`
      : `${orders.length} orders were paid two days ago or earlier and have not left`,
    text: `Pack and send what ${first.store_name} has sold, or refund it.`,
    path: isOne ? `/portal/orders/${first.request_id}` : '/portal/orders',
    about: `orders:overdue:${storeId}`,
  })
  return true
}

export const remindOfOrders = (job: Pick<JobContext, 'unit'>): Promise<number> =>
  endOverdue(job, {
    find: async (context, limit) =>
      (await store.storesToRemind(context.tx, sentBefore(context), limit)).map((row) => `${row.mid} ${row.store_id}`),
    end: (context, name) => {
      const [mid, storeId] = name.split(' ')
      return remind(context, MerchantId.parse(mid), StoreId.parse(storeId))
    },
    scopeOf: (name) => MerchantId.parse(name.split(' ')[0]),
  })
