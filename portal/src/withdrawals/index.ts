/** Entry point of the withdrawals for other screens. */
export { WaitingNote } from './waiting-note.tsx'
export { WithdrawalState } from './withdrawal-state.tsx'
