/** The message about a new wallet, whose text staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

export const openedMail = mailKind({
  id: 'wallet-management.opened',
  name: 'New wallet is approved',
  when: 'When a wallet that a merchant asked for is approved.',
  to: 'merchant',
  topic: 'wallets',
  values: { wallet: 'Branches in Cebu' },
  required: ['wallet'],
  subject: 'Your wallet {wallet} is approved',
  greeting: 'Hello,',
  text: 'It can be used now: bind stores to it, or transfer money to it from another of your wallets.',
  button: 'Open the wallet',
  example: { path: '/portal/wallets/7b0c1f' },
})
