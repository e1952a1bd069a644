/** What other screens may use of the wallets. */
export { PayoutSourceList } from './payout-source-list.tsx'
