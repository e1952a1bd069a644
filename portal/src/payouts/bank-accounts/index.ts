/** Entry point of the bank accounts for other screens. */
export { NameState } from './account-state.tsx'
export { BankPicker, useBanks } from './bank-picker.tsx'
export { sayHolder, sayNameCheck, sayRails, sayWait } from './say-account.ts'
