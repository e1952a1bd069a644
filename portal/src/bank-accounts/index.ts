/** Entry point of the bank accounts for other screens. */
export { NameState } from './account-state.tsx'
export { sayHolder, sayRails, sayWait } from './say-account.ts'
