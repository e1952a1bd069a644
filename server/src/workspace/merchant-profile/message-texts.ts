/** The message about a changed profile, whose text staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

export const changedMail = mailKind({
  id: 'merchant-profile.changed',
  name: 'Merchant profile was changed',
  when: 'When a user changes what the profile of a merchant said before.',
  to: 'merchant',
  topic: 'business',
  values: { changes: ['nena.admin changed in the merchant form of Kape ni Lolo: Address, Mobile number.'] },
  required: ['changes'],
  subject: 'Your merchant profile was changed',
  greeting: 'Hello,',
  text: '{changes}',
  button: 'See what changed',
  footnote: 'If nobody of your business did this, write to support at once.',
  example: { path: '/portal/merchant/profile' },
})
export const profileMessages = [changedMail]
