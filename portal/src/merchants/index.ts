/** Entry point of the merchants for the shell and other screens. */
export { CourierPanel } from './courier-panel.tsx'
export { useChooseMerchant } from './choose-merchant.ts'
export { MerchantMark } from './merchant-mark.tsx'
export { OwnMerchant } from './own-merchant.tsx'
export { MerchantName } from './merchant-name.tsx'
export { MerchantSearch } from './merchant-search.tsx'
export { SettingsTabs } from './settings-tabs.tsx'
export { useMerchantNames } from './use-merchant-names.ts'
