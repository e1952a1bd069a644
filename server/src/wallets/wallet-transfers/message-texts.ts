/** The message about a transfer between wallets, whose text staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

export const transferMail = mailKind({
  id: 'wallet-transfers.confirmed',
  name: 'Transfer between wallets was confirmed',
  when: 'When a transfer from one wallet of a merchant to another is confirmed.',
  to: 'merchant',
  topic: 'wallets',
  greeting: 'Hello,',
  values: { what: 'Transfer ₱5,000.00 from Main wallet to Cebu', by: 'nena.admin', state: 'It is done.' },
  required: ['what', 'by'],
  subject: '{what}',
  text: '{by} confirmed this. {state}',
  button: 'See the wallet',
  footnote: 'If nobody of your business did this, write to support at once.',
  example: { path: '/portal/wallet' },
})
export const transferMessages = [transferMail]
