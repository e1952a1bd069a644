/** The messages about accounts, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const values = { name: 'Maria', by: 'nena.admin', username: 'maria.cashier' }
const fixed = { button: 'Sign in', example: { path: '/signin' } }

export const invitationMail = mailKind({
  id: 'users.invitation',
  name: 'Invitation of a user',
  when: 'When a user is added.',
  to: 'everyone',
  topic: 'accounts',
  values: { ...values, business: 'Kape ni Lolo', role: 'Cashier' },
  required: ['by', 'username'],
  subject: 'You can now sign in to Singil',
  greeting: 'Hello {name},',
  text: '{by} added you to {business} as {role}. Your username is {username}.\nThey will give you your first password. At your first sign-in, you choose your own.',
  footnote:
    'If you do not know this person, you do not need to do anything: nobody can use the account without your e-mail.',
  ...fixed,
})
export const passwordMail = mailKind({
  id: 'users.password',
  name: 'Temporary password',
  when: 'When an administrator sends a user a new password.',
  to: 'everyone',
  topic: 'accounts',
  values,
  required: ['by', 'username'],
  subject: 'Your temporary password',
  greeting: 'Hello {name},',
  text: '{by} asked for a new password for your account {username}. This one works once, for 30 minutes; then you choose your own.',
  footnote: 'If you did not ask for it, tell the person who looks after your account.',
  button: 'Sign in',
  example: { path: '/signin', code: 'k7Qm2xVt9aLp4R' },
})
export const addressMail = mailKind({
  id: 'users.address-changed',
  name: 'E-mail or mobile number was changed',
  when: 'When somebody else changes the e-mail address or mobile number of a user. It goes to the previous address.',
  to: 'everyone',
  topic: 'accounts',
  values: {
    ...values,
    codes:
      'Until 26 November 2026 at 3:15 PM codes and recovery mails still come to you; then they go to the new address.',
  },
  required: ['by', 'username', 'codes'],
  subject: 'The e-mail or mobile number of your account was changed',
  greeting: 'Hello {name},',
  text: '{by} changed the e-mail address or mobile number of your account {username}.\n{codes}',
  footnote: 'If you did not agree to this, tell the person who looks after your account, or write to our support.',
})
export const factorsMail = mailKind({
  id: 'users.factors-removed',
  name: 'Second steps were removed',
  when: 'When an administrator removes the second steps of a user who has lost them.',
  to: 'everyone',
  topic: 'accounts',
  values,
  required: ['by', 'username'],
  subject: 'Your passkeys and authenticator app were removed',
  greeting: 'Hello {name},',
  text: '{by} removed the passkeys, the authenticator app and the recovery codes of your account {username}.\nSign in with a one-time password, and add a new passkey or app under Security.',
  footnote: 'If you did not ask for this, change your password at once and write to our support.',
  ...fixed,
})
export const unlockedMail = mailKind({
  id: 'users.unlocked',
  name: 'Account was unlocked on the server',
  when: 'When an account is unlocked by a command on the server. It goes to all administrators.',
  to: 'staff',
  topic: 'accounts',
  values: { username: 'nena.admin' },
  required: ['username'],
  subject: 'The account {username} was unlocked on the server',
  greeting: 'Hello,',
  text: 'Someone with access to the server unlocked the account {username} by command. The audit trail shows when.',
  footnote: 'If you do not know why, ask the operator of the server.',
})
export const userMessages = [invitationMail, passwordMail, addressMail, factorsMail, unlockedMail]
