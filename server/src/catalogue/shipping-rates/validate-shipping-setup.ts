import * as contract from '@singil/contract/catalogue/shipping-rates'
import type { Handler } from '../../kit/work/index.ts'
import { hasRate } from './store.ts'

export const validateShippingSetup: Handler<typeof contract.validateShippingSetup> = async (context, { params }) => {
  const hasShippingSetup = await hasRate(context.tx, params.id)
  context.say(hasShippingSetup ? contract.texts.hasRate : contract.texts.hasNoRate)
  return { hasShippingSetup }
}
