/** The courier's side of a delivery, for tests that follow a parcel. */
import { expect } from 'vitest'
import type { System } from './system.ts'

/** Does something with the newest order of the couriers, as the sandbox's buttons do. */
export async function actOnParcel({ sandbox }: System, action: string): Promise<void> {
  const orders = (await (await fetch(`${sandbox}/control/couriers/orders`)).json()) as { order_id: string }[]
  const [newest] = orders
  if (!newest) throw new Error('The courier has no order')
  const answer = await fetch(`${sandbox}/control/couriers/orders/${newest.order_id}/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  })
  expect(answer.status).toBe(200)
}
