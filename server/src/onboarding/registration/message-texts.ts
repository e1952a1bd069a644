/** The messages about a registration, whose texts staff may change. Nothing that a visitor entered is written to an unverified address. */
import { mailKind } from '../../foundation/messages/index.ts'

const verify = {
  to: 'merchant',
  topic: 'accounts',
  values: { hours: '24' },
  required: ['hours'],
  subject: 'Verify your e-mail for Singil',
  greeting: 'Hello,',
  button: 'Verify my e-mail',
  example: { path: '/redirect_verified_email/example' },
} as const

export const verifyMail = mailKind({
  ...verify,
  id: 'registration.verify',
  name: 'Verify an e-mail address',
  when: 'When somebody signs up, or asks for another link.',
  text: 'Thank you for signing up. Verify this e-mail address to continue. The link works once, within {hours} hours.\nThen sign in with the username that you chose.',
  footnote: 'If you did not sign up, ignore this mail. Nothing happens unless the link is opened.',
})
export const verifyUploadedMail = mailKind({
  ...verify,
  id: 'registration.verify-uploaded',
  name: 'Verify an uploaded merchant',
  when: 'When a merchant of a batch upload is registered, or the e-mail is sent again.',
  text: 'A business that works with you has registered you with Singil. Verify this e-mail address to continue. The link works once, within {hours} hours.\nThen press “Forgot password” on the sign-in page and enter this address, to choose your password.',
  footnote: 'If you do not know of this, ignore this mail. Nothing happens unless the link is opened.',
})
export const welcomeMail = mailKind({
  id: 'registration.welcome',
  name: 'Business is registered',
  when: 'When the registration of a business is complete.',
  to: 'merchant',
  topic: 'accounts',
  values: { id: 'M4821' },
  required: ['id'],
  subject: 'Your business is registered as {id}',
  greeting: 'Hello,',
  text: 'Your business has a wallet and its first store, and can ask for payments now.\nUpload the documents of your business under Kyc Upload to raise your limits.',
  button: 'Open the portal',
  example: { path: '/portal' },
})
export const registrationMessages = [verifyMail, verifyUploadedMail, welcomeMail]
