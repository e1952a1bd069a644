/** What the shell and other screens may use of the merchants. */
export { useChooseMerchant } from './choose-merchant.ts'
export { MerchantName } from './merchant-name.tsx'
export { MerchantSearch } from './merchant-search.tsx'
export { useMerchantNames } from './use-merchant-names.ts'
