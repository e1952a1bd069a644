/** The messages about payments to suppliers, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const number = 'SGL7K2M9QX4T'
const supplier = 'Benguet Greens'
const fixed = { button: 'Open the disbursement', example: { path: '/portal/disbursements/7b0c1f' } }

export const failedMail = mailKind({
  id: 'disbursements.failed',
  name: 'Disbursement did not go through',
  when: 'When a payment to a supplier fails or comes back.',
  to: 'merchant',
  topic: 'suppliers',
  values: { amount: '₱9,900.00', supplier, account: 'BPI ••0093', number, remark: 'The account is closed.' },
  required: ['number', 'remark'],
  subject: 'The payment of {amount} to {supplier} did not go through',
  greeting: 'Hello,',
  text: 'The disbursement {number} to {account} failed. {remark}\nAmount, fee and VAT are available in your wallet again, and no tax is owed for it.',
  ...fixed,
})
export const outdatedMail = mailKind({
  id: 'disbursements.outdated',
  name: 'Scheduled disbursement was cancelled',
  when: 'When the rate of the withheld tax changes before the day of the disbursement.',
  to: 'merchant',
  topic: 'suppliers',
  values: { amount: '₱10,000.00', supplier, number, why: 'The tax code WC158 withholds 2% on its day.' },
  required: ['number', 'why'],
  subject: 'The scheduled payment to {supplier} was cancelled',
  greeting: 'Hello,',
  text: 'The disbursement {number} of {amount} will not leave. {why}\nIts money is available in your wallet again.',
  ...fixed,
})
export const certificateMail = mailKind({
  id: 'disbursements.certificate',
  name: 'Form 2307 to a supplier',
  when: 'When a payment to a supplier with withheld tax has arrived. The certificate is attached.',
  to: 'supplier',
  topic: 'suppliers',
  values: {
    certificate: '2026-000042',
    merchant: 'Kape ni Lolo',
    supplier,
    number,
    withheld: '₱100.00',
    base: '₱10,000.00',
  },
  required: ['certificate', 'withheld', 'base'],
  subject: 'Form 2307 no. {certificate} from {merchant}',
  greeting: 'Hello {supplier},',
  text: '{merchant} has paid you under the request id {number} and withheld {withheld} of tax from {base}.\nThe certificate, BIR form 2307, is attached. You claim the tax withheld with it.',
})
export const disbursementMessages = [failedMail, outdatedMail, certificateMail]
