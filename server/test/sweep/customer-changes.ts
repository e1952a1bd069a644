/** Changes of customers. */
import { eraseCustomer } from '@singil/contract/selling/customers'
import type { Change } from './change.ts'
import type { World } from './world.ts'

export function customerChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { mid, customerId } = world.mine
  return {
    [eraseCustomer.id]: async () => {
      const [row] = await world.rows<{ id: string }>(
        `insert into customers select mid, gen_random_uuid(), sealed_details, 1, 100, now(), now() from customers
         where mid = $1 and id = $2 returning id`,
        [mid, customerId],
      )
      return { sent: { params: { id: row!.id } }, other: { params: { id: customerId } } }
    },
  }
}
