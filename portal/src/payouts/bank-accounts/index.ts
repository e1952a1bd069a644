/** Entry point of the bank accounts for other screens. */
export { NameState } from './account-state.tsx'
export { BankPicker, useBanks } from './bank-picker.tsx'
export { formatHolder, formatNameCheck, formatRails, formatWait } from './format-account.ts'
