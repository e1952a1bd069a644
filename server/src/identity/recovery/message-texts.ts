/** The messages of recovery, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

export const resetMail = mailKind({
  id: 'recovery.reset',
  name: 'Set a new password',
  when: 'When somebody forgot the password.',
  to: 'everyone',
  topic: 'accounts',
  values: { name: 'Maria', minutes: '30' },
  required: ['minutes'],
  subject: 'Set a new password for Singil',
  greeting: 'Hi {name},',
  text: 'Someone, hopefully you, asked for a new password. The link is good for {minutes} minutes and works once.',
  button: 'Set a new password',
  footnote: 'If it was not you, ignore this mail. Your password stays as it is.',
  example: { path: '/reset_password/example' },
})
export const usernameMail = mailKind({
  id: 'recovery.username',
  name: 'Forgotten username',
  when: 'When somebody forgot the username and entered the code.',
  to: 'everyone',
  topic: 'accounts',
  values: { name: 'Maria', username: 'maria.cashier' },
  required: ['username'],
  subject: 'Your Singil username',
  greeting: 'Hi {name},',
  text: 'Your username is {username}.',
  button: 'Sign in',
  footnote: 'If you did not ask for it, contact support.',
  example: { path: '/signin' },
})
export const passwordChangedMail = mailKind({
  id: 'recovery.password-changed',
  name: 'Password was changed',
  when: 'When a user has set a new password.',
  to: 'everyone',
  topic: 'accounts',
  values: { name: 'Maria' },
  subject: 'Your Singil password was changed',
  greeting: 'Hi {name},',
  text: 'Your password was changed a moment ago, and you were signed out everywhere.',
  button: 'This was not me',
  footnote: 'If it was you, there is nothing to do.',
  example: { path: '/forgotpassword' },
})
export const deletedMail = mailKind({
  id: 'recovery.deleted',
  name: 'Account was deleted',
  when: 'When a user has deleted their account.',
  to: 'everyone',
  topic: 'accounts',
  values: { name: 'Maria' },
  subject: 'Your Singil account was deleted',
  greeting: 'Hi {name},',
  text: 'Your account was deleted as you asked, and nobody can sign in with it any more.\nRecords of payments are kept for as long as the law requires, without your name or address in the account.',
  footnote: 'If this was not you, contact support at once.',
})
export const recoveryMessages = [resetMail, usernameMail, passwordChangedMail, deletedMail]
