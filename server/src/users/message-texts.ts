/** The messages about a new account and a new password, whose texts staff may change. */
import { mailKind } from '../messages/index.ts'

const values = { name: 'Maria', by: 'nena.admin', username: 'maria.cashier' }
const fixed = { button: 'Sign in', example: { path: '/signin' } }

export const invitationMail = mailKind({
  id: 'users.invitation',
  name: 'Invitation of a user',
  when: 'When a user is added.',
  to: 'everyone',
  values: { ...values, business: 'Kape ni Lolo', role: 'Cashier' },
  required: ['by', 'username'],
  subject: 'You can now sign in to Singil',
  greeting: 'Hello {name},',
  text: '{by} added you to {business} as {role}. Your username is {username}.\nThey will give you your first password. At your first sign-in, you choose your own.',
  footnote:
    'If you do not know this person, you do not need to do anything: nobody can use the account without your e-mail.',
  ...fixed,
})
export const userMessages = [invitationMail]
