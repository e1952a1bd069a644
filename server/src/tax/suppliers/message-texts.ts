/** The message about the bank account of a supplier, whose text staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

export const accountMail = mailKind({
  id: 'suppliers.account-changed',
  name: 'Bank account of supplier was changed',
  when: 'When a user changes the bank account of a supplier.',
  to: 'merchant',
  topic: 'suppliers',
  values: { by: 'nena.admin', supplier: 'Benguet Greens', account: 'Bank of the Philippine Islands ••0093' },
  required: ['by', 'supplier', 'account'],
  subject: 'The bank account of a supplier was changed',
  greeting: 'Hello,',
  text: '{by} changed the bank account of {supplier} to {account}.',
  button: 'See the supplier',
  footnote: 'If nobody of your business did this, change it back and write to support at once.',
  example: { path: '/portal/suppliers/7b0c1f' },
})
export const supplierMessages = [accountMail]
