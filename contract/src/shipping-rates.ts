/** Shipping rates: what a merchant charges to send an order to an area. */
import * as z from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { MerchantId } from './kit/id.ts'
import { may } from './kit/permission.ts'

export const texts = { hasRate: 'Has Shipping Rate', hasNoRate: 'Has no Shipping Rate' } as const

export const validateShippingSetup = endpoint({
  id: 'shipping-rates.validateShippingSetup',
  method: 'GET',
  path: '/qr/shippingsetups/shipping_setup_validator/{id}',
  says: 'Returns whether a merchant has a shipping rate for any area.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.id' },
  permission: may('INVENTORY_ITEMS', 'view'),
  params: z.object({ id: MerchantId }),
  answer: z.object({ hasShippingSetup: z.boolean() }),
})
