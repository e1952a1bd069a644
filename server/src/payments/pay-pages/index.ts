/** The customer's pages, rendered on the server. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { morePages, pages } from './customer-pages.ts'
import { shopOfOrder } from './receipt-page.ts'

export const payPages: FeatureModule = { plugins: [pages], ports: [morePages, shopOfOrder] }

export { morePages } from './customer-pages.ts'
export { shopOfOrder } from './receipt-page.ts'
export { type Form, textOf } from './customer-form.ts'
export { escaped } from './document.ts'
export { openOrder, showOrder, takeOrder } from './order-form.ts'
export { barcodeModules } from './modules.ts'
export { outcomePage } from './outcome-page.ts'
export { type PageKit, queryOf, seeOther } from './page-kit.ts'
export type { TrackingPage } from '@singil/pay/payments/checkout/page.ts'
export { noWish } from './store-page.ts'
