/** Entry point of the withdrawals for other screens. */
export { sayLogged } from './say-withdrawal.ts'
export { WaitingNote } from './waiting-note.tsx'
export { LoggedState, WithdrawalState } from './withdrawal-state.tsx'
