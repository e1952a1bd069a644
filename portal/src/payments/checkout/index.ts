/** Entry point of payment links for other screens. */
export { CancelDialog } from './cancel-dialog.tsx'
export { OpenPayPage, ShareByApp } from './link-buttons.tsx'
export { SendEmail, SendSms } from './send-link.tsx'
export { useSharing } from './use-sharing.ts'
