/** The message about a sign-in that was closed, whose text staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

export const disownedMail = mailKind({
  id: 'sessions.disowned',
  name: 'Sign-in of a stranger was closed',
  when: 'When a user reports that a sign-in was not theirs.',
  to: 'everyone',
  topic: 'accounts',
  values: { name: 'Maria', device: 'Chrome on Windows', ip: '203.0.113.7', at: '26 November 2026, 3:15 PM' },
  required: ['device', 'at'],
  subject: 'A sign-in that was not yours was closed',
  greeting: 'Hi {name},',
  text: 'You told us that the sign-in on {device} from {ip} on {at} was not you.\nYou were signed out everywhere. At your next sign-in we ask you to choose a new password.',
  button: 'Sign in',
  footnote: 'If you did not tell us this, choose a new password at once and let your administrator know.',
  example: { path: '/signin' },
})
export const sessionMessages = [disownedMail]
