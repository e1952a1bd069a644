/** Disbursements, for the screens of features above. */
export { ConfirmPayment } from './confirm-payment.tsx'
export { ReplaceDialog } from './replace-dialog.tsx'
export { sayTax } from './say-disbursement.ts'
