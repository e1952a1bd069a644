/** Shopify: the fees of orders that come from a merchant's Shopify shop. Staff ask for them, a second person approves them. */
import { approvableActions } from '../../workspace/approvals/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { changeShopifyFees } from './change-shopify-fees.ts'
import { routes } from './routes.ts'

export const shopify: FeatureModule = { routes, provides: [provide(approvableActions, changeShopifyFees)] }
