import * as contract from '@singil/contract/catalogue/shipping-rates'
import type { Handler } from '../../kit/work/index.ts'
import { setupOf } from './get-shipping-setup.ts'

export const validateShippingSetup: Handler<typeof contract.validateShippingSetup> = async (context, { params }) => {
  const { rates, withoutRates } = await setupOf(context, params.id)
  const hasShippingSetup = rates.length > 0
  context.say(hasShippingSetup ? contract.texts.hasRate : contract.texts.hasNoRate)
  return { hasShippingSetup, withoutRates }
}
