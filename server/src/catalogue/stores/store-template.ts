import type { PublicStore, StoreTemplate } from '@singil/contract/catalogue/stores'

/** At a counter an amount may be entered instead of items. */
export const templateOf = ({ isInventory, isPos }: Pick<PublicStore, 'isInventory' | 'isPos'>): StoreTemplate => ({
  page: isInventory ? (isPos ? 'items_or_amount' : 'items') : 'amount',
  paymentHeader: isInventory ? 'What do you order?' : 'How much do you pay?',
})
