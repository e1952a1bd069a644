/** The messages about second steps, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

export const changedMail = mailKind({
  id: 'authenticators.changed',
  name: 'Second step was changed or used',
  when: 'When a passkey, an authenticator app or recovery codes of a user are added, removed, used or misused.',
  to: 'everyone',
  topic: 'accounts',
  values: { name: 'Maria', username: 'maria.cashier', what: 'A passkey was added' },
  required: ['what'],
  subject: '{what} on your Singil account',
  greeting: 'Hi {name},',
  text: '{what} on your account {username}.',
  button: 'Review your security',
  footnote: 'If this was not you, change your password at once and contact support.',
  example: { path: '/portal/settings/security' },
})
export const policyMail = mailKind({
  id: 'authenticators.policy',
  name: 'Policy of second steps was changed',
  when: 'When an administrator changes which second steps are enough for an action. It goes to all administrators.',
  to: 'staff',
  topic: 'accounts',
  values: { by: 'admin.singil', action: 'a withdrawal' },
  required: ['by', 'action'],
  subject: 'A policy of second steps was changed',
  greeting: 'Hello,',
  text: '{by} changed which factors are enough for {action}.',
  button: 'Look at the policy',
  footnote: 'If you did not expect this, ask the person who changed it.',
  example: { path: '/portal/authorization?tab=steps' },
})
export const authenticatorMessages = [changedMail, policyMail]
