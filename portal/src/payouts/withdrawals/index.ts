/** Entry point of the withdrawals for other screens. */
export { formatLogged } from './format-withdrawal.ts'
export { WaitingNote } from './waiting-note.tsx'
export { LoggedState, WithdrawalState } from './withdrawal-state.tsx'
