/** Entry point of the withdrawals for other screens. */
export { WaitingNote } from './waiting-note.tsx'
export { LoggedState, WithdrawalState } from './withdrawal-state.tsx'
