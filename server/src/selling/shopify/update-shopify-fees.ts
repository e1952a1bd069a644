import { refuse } from '@singil/contract/kit/problem'
import { problemsOfShopify, type updateShopifyFees as promise } from '@singil/contract/selling/shopify'
import type { Handler } from '../../kit/work/index.ts'
import { agreedFees } from './agreed-fees.ts'
import { askShopifyFees } from './ask-shopify-fees.ts'

export const updateShopifyFees: Handler<typeof promise> = async (context, { body }) => {
  if ((await agreedFees(context, body.merchant_id)).length === 0) refuse(problemsOfShopify.missing, {})
  return askShopifyFees(context, body)
}
