/** The messages about API credentials, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const values = { merchant: 'Kape ni Lolo', by: 'nena.admin' }
const shared = {
  to: 'merchant',
  topic: 'integrations',
  subject: 'Your Singil API credentials',
  greeting: 'Hello {merchant},',
  footnote: 'If this was not you, make a new key under Third Party Integrator and write to support.',
} as const

export const savedMail = mailKind({
  ...shared,
  id: 'integration-credentials.saved',
  name: 'API credentials were saved',
  when: 'When a user saves the username and password of the API credentials.',
  values,
  required: ['by'],
  text: 'The username and password of your API credentials were saved by {by}.',
})
export const newKeyMail = mailKind({
  ...shared,
  id: 'integration-credentials.new-key',
  name: 'New API key was made',
  when: 'When a user makes a new API key.',
  values: { ...values, mode: 'live', what: 'There is a new key. The old one no longer works.' },
  required: ['by', 'mode', 'what'],
  text: '{by} made a new {mode} key. {what}',
})
export const credentialMessages = [savedMail, newKeyMail]
