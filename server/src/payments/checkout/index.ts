/** Checkout: payment links, and paying them. The customer's pages are in pay-pages. */
import { fillSearch, type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { columnsOfLink, keysOfLink, type SearchableLink } from './link-keys.ts'
import { receiptMessages } from './receipt-letter.ts'
import { linkMessages } from './send-link.ts'
import { routes } from './routes.ts'
import { subscribers } from './subscribers.ts'

export const checkout: FeatureModule = {
  routes,
  subscribers,
  crons: [
    fillSearch<SearchableLink>('checkout', {
      table: { name: 'link_search', of: 'temp_transactions', idType: 'text', order: 'id' },
      columns: columnsOfLink,
      keysOf: keysOfLink,
    }),
  ],
  provides: [provide(messageKinds, receiptMessages), provide(messageKinds, linkMessages)],
}

export { cancelLink, linkBy } from './cancel-temporary.ts'
export { closePaidLink } from './close-paid-link.ts'
export { composeLinks, createTemporary, refuseUnpayable, shown } from './create-temporary.ts'
export { codeOf, statusOf, maskReach, refuseUnlessOpen, shownOf } from './link.ts'
export { isShipped, itemsOf } from './order-places.ts'
export { columnsOfLink, matchesLink, type SearchableLink } from './link-keys.ts'
export { countExpiring, logsOfLink, setAmount, setExpiry, setOpened } from './link-state-store.ts'
export { addLink, logLink, pushLink } from './note-link.ts'
export { findSellers } from './sellers.ts'
export { findLinks, findOwnLink, lockLink, type TemporaryRecord } from './store.ts'
export { startOrder } from './order-at-store.ts'
export { openPayPage } from './pay-page.ts'
export { startLink } from './pay.ts'
export { answerForm, formToAnswer, type Unanswered } from './form-answers.ts'
export { sendPaidReceipt, sendRefundReceipt } from './send-receipt.ts'
export { saveDetails } from './update-temporary.ts'
