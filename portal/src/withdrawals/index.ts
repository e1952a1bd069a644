/** Entry point of the withdrawals for other screens. */
export { WithdrawalState } from './withdrawal-state.tsx'
