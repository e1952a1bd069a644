import * as contract from '@singil/contract/catalogue/shipping-rates'
import { on, onRead } from '../../kit/work/index.ts'
import { getShippingSetup } from './get-shipping-setup.ts'
import { listRatedProvinces, listServedProvinces } from './list-served-provinces.ts'
import { saveShippingSetup } from './save-shipping-setup.ts'
import { validateShippingSetup } from './validate-shipping-setup.ts'

export const routes = [
  onRead(contract.validateShippingSetup, validateShippingSetup),
  onRead(contract.getShippingSetup, getShippingSetup),
  on(contract.saveShippingSetup, saveShippingSetup),
  onRead(contract.listServedProvinces, listServedProvinces),
  onRead(contract.listRatedProvinces, listRatedProvinces),
]
