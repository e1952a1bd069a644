/** Disbursements, for the screens of features above. */
export { ConfirmPayment } from './confirm-payment.tsx'
export { ReplaceDialog } from './replace-dialog.tsx'
export { formatTax } from './format-disbursement.ts'
