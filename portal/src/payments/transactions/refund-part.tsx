export { RefundDialog as default } from './refund-dialog.tsx'
