/** Entry point of the wallets for other screens. */
export { PayoutSourceList } from './payout-source-list.tsx'
export { useWallets } from './use-wallets.ts'
