/** The e-mails and text messages of notifications that have no message of their own, whose texts staff may change. */
import { mailKind, smsKind } from '../../foundation/messages/index.ts'

const title = '₱60,000.00 is on its way to BDO ••4821'

export const noticeMail = mailKind({
  id: 'notifications.mail',
  name: 'Notification',
  when: 'For each notification without an e-mail of its own, to those who chose e-mails.',
  to: 'everyone',
  topic: 'work',
  values: { title, text: 'It arrives within minutes.' },
  required: ['title', 'text'],
  subject: '{title}',
  greeting: 'Hello,',
  text: '{title}.\n{text}',
  button: 'Open it',
  footnote: 'Choose your notifications under Settings, Notifications.',
  example: { path: '/portal/withdrawals/7b0c1f' },
})
export const noticeSms = smsKind({
  id: 'notifications.sms',
  name: 'Notification',
  when: 'For each notification, to those who chose text messages.',
  to: 'everyone',
  topic: 'work',
  values: { title, link: '/portal/withdrawals/7b0c1f' },
  required: ['title', 'link'],
  text: 'Singil: {title}. {link}',
})
export const noticeMessages = [noticeMail, noticeSms]
