/** Disbursements: payouts to suppliers, and the tax that the merchant withholds from them. */
import { payoutMoved } from '@singil/contract/payouts/payouts'
import { approvableActions } from '../../workspace/approvals/index.ts'
import { exportKinds } from '../../workspace/exports/index.ts'
import { type FeatureModule, job, merchantOfPayload, provide, subscriber } from '../../kit/work/index.ts'
import { onPayoutMoved } from '../../payouts/payouts/index.ts'
import { approvalOfDisbursement, bulkDecision } from './approval.ts'
import { bookTax } from './book-tax.ts'
import { disbursementsExport } from './disbursements-export.ts'
import { disbursementInvariants } from './invariants-store.ts'
import { cancelOutdated } from './cancel-outdated.ts'
import { CertificateToMail, mailCertificate, mailJob } from './mail-certificate.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { disbursementMessages } from './message-texts.ts'
import { noteMove, tellOfFailure } from './note-move.ts'
import { routes } from './routes.ts'
import { paymentsOf } from '../suppliers/index.ts'
import { supplierPayments } from './supplier-payments.ts'
import { endStatusRequest, statusByStaff } from './update-disbursement.ts'

export const disbursements: FeatureModule = {
  routes,
  invariants: disbursementInvariants,
  jobs: [cancelOutdated, job(mailJob, CertificateToMail, merchantOfPayload, mailCertificate)],
  subscribers: [
    subscriber(payoutMoved, 'disbursements.endStatusRequest', merchantOfPayload, endStatusRequest),
    bookTax,
    tellOfFailure,
  ],
  ports: [bulkDecision],
  provides: [
    provide(messageKinds, disbursementMessages),
    provide(onPayoutMoved, noteMove),
    provide(paymentsOf, supplierPayments),
    provide(approvableActions, approvalOfDisbursement),
    provide(approvableActions, statusByStaff),
    provide(exportKinds, disbursementsExport),
  ],
}

export { askBulkApproval, type BulkDecision, bulkDecision } from './approval.ts'
export { bookTax } from './book-tax.ts'
export { cancelOutdatedLater } from './cancel-outdated.ts'
export { acceptCodeFor, confirmedBy, sendCodeFor } from './disbursement-code.ts'
export { confirmPlanned } from './confirm-planned.ts'
export {
  calculate,
  type Calculated,
  destinationOf,
  type Facts,
  factsOf,
  planDisbursement,
  refusalOfWallet,
} from './plan-disbursement.ts'
export { certificatesOf, withheldOf } from './certificate-store.ts'
export { printCertificate } from './print-certificate.ts'
export { liabilitiesOf, sumOfLiabilities, taxByLedger } from './store.ts'
