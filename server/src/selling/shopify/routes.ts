import * as contract from '@singil/contract/selling/shopify'
import { on, onRead } from '../../kit/work/index.ts'
import { createShopifyFees } from './create-shopify-fees.ts'
import { fetchShopifyFees } from './fetch-shopify-fees.ts'
import { updateShopifyFees } from './update-shopify-fees.ts'

export const routes = [
  onRead(contract.fetchShopifyFees, fetchShopifyFees),
  on(contract.createShopifyFees, createShopifyFees),
  on(contract.updateShopifyFees, updateShopifyFees),
]
