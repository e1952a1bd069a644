/** The message about the provider's certificates, whose text staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const values = { merchant: 'Kape ni Lolo', certificate: '2026-000042', quarter: '2026-Q3', withheld: '₱2,500.00' }
const fixed = {
  button: 'Open Tax withheld',
  example: { amount: values.withheld, path: '/portal/withheld-tax' },
}

export const certificateMail = mailKind({
  id: 'remittance-withholding.certificate',
  name: 'Form 2307 of a quarter',
  when: 'When the certificate of the tax withheld from settlements is issued.',
  to: 'merchant',
  topic: 'suppliers',
  values,
  required: ['certificate', 'quarter'],
  subject: 'Your form 2307 of {quarter} is ready',
  greeting: 'Hello {merchant},',
  text: 'This is the tax that was withheld from your settlements in {quarter}. Certificate {certificate} (BIR form 2307) lets you deduct it from your income tax.',
  ...fixed,
})
export const replacedMail = mailKind({
  id: 'remittance-withholding.replaced',
  name: 'Form 2307 of a quarter is replaced',
  when: 'When a certificate replaces another one, which is void.',
  to: 'merchant',
  topic: 'suppliers',
  values: { ...values, old: '2026-000017', why: 'The address was corrected.' },
  required: ['certificate', 'quarter', 'old', 'why'],
  subject: 'Your form 2307 of {quarter} is replaced',
  greeting: 'Hello {merchant},',
  text: 'This is the tax that was withheld from your settlements in {quarter}. Certificate {certificate} (BIR form 2307) lets you deduct it from your income tax.\nIt replaces certificate {old}, which is void: {why}',
  ...fixed,
})
export const withholdingMessages = [certificateMail, replacedMail]
