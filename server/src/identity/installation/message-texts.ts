/** The messages of the first run, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

export const setupMail = mailKind({
  id: 'installation.setup-mail',
  name: 'Test mail of the setup',
  when: 'During the setup of the installation, to the first administrator.',
  to: 'everyone',
  topic: 'accounts',
  values: { minutes: '5' },
  subject: 'Your code for the setup',
  greeting: 'Hello,',
  text: 'Mail from your server arrives. Type this code into the page of the setup. It is good for {minutes} minutes.',
  footnote: 'If you are not setting up a payment portal, ignore this mail.',
  example: { code: '482913' },
})
export const administratorMail = mailKind({
  id: 'installation.administrator',
  name: 'Link of the second administrator',
  when: 'When the installation is set up, to its second administrator.',
  to: 'everyone',
  topic: 'accounts',
  values: { provider: 'Bayad Ko', days: '3' },
  subject: 'You are an administrator of {provider}',
  greeting: 'Hello,',
  text: '{provider} takes payments for businesses. Money moves only when two people agree, and you are the second one.\nMake your account with this link. It is yours alone, works once, and is good for {days} days.',
  button: 'Make your account',
  footnote: 'If you do not expect this, tell the person who runs the portal and do not open the link.',
  example: { path: '/setup/example' },
})
export const againMail = mailKind({
  id: 'installation.again',
  name: 'An administrator was added on the server',
  when: 'When somebody with access to the server made a link for a new administrator, to every administrator.',
  to: 'everyone',
  topic: 'accounts',
  values: {},
  subject: 'A link for a new administrator was made on the server',
  greeting: 'Hello,',
  text: 'Somebody with access to the server made a link that adds an administrator. It is good for one hour.\nIf you do not know about it, find out at once who has access to the server.',
  button: 'See the audit trail',
  example: { path: '/portal/audit-logs' },
})
export const installationMessages = [setupMail, administratorMail, againMail]
