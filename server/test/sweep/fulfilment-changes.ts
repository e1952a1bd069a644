/** Reports about the fulfilment of orders. */
import type { Change } from './change.ts'
import type { World } from './world.ts'

const shippingAddress = {
  street: '12 Session Road',
  barangay: 'Irisan',
  city: 'Baguio City',
  province: 'Benguet',
  zip: '2600',
}

export function fulfilmentChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const paidOrder = async () => {
    const { id, org_trxid: paymentId } = await world.newPending(world.storeId, undefined, 'gc', { shippingAddress })
    await world.act(paymentId, 'approve')
    await world.until(() => world.rows(`select 1 from transactions where id = $1 and status = 'paid'`, [id]))
    return id
  }
  return {
    'fulfilment.reportFulfilment': async () => {
      const report = { ids: [await paidOrder()], fulfilment: 'in_transit' }
      return { sent: { body: report }, other: { body: { ...report, note: 'J&T 8214' } } }
    },
  }
}
