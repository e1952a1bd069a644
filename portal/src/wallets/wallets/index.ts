/** Entry point of the wallets for other screens. */
export { addressOfTab, FinancialsTabs, financialsTabs } from './financials-tabs.tsx'
export { LatestEntries } from './latest-entries.tsx'
export { PayoutSourceList } from './payout-source-list.tsx'
export { useWallets } from './use-wallets.ts'
