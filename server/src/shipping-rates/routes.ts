import * as contract from '@singil/contract/shipping-rates'
import { onRead } from '../kit/work/index.ts'
import { validateShippingSetup } from './validate-shipping-setup.ts'

export const routes = [onRead(contract.validateShippingSetup, validateShippingSetup)]
