/** The messages about webhooks, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const shared = { to: 'merchant', topic: 'integrations', greeting: 'Hello,' } as const
const opens = { button: 'Open the webhooks', example: { path: '/portal/merchant/webhooks' } }

export const failedMail = mailKind({
  ...shared,
  ...opens,
  id: 'webhooks.failed',
  name: 'Webhooks were given up',
  when: 'When the server of a merchant did not accept webhooks for three days, at most once a day.',
  values: { what: '3 webhooks were tried for three days, and your server did not accept them.' },
  required: ['what'],
  subject: 'Webhooks did not reach your server',
  text: '{what} We do not try again on our own.\nYou can send every failed webhook again once your server works.',
})
export const stoppedMail = mailKind({
  ...shared,
  ...opens,
  id: 'webhooks.stopped',
  name: 'Webhooks have stopped',
  when: 'When no more webhooks are sent to the server of a merchant.',
  values: { why: 'Your server has accepted no webhook for days.' },
  required: ['why'],
  subject: 'Your webhooks have stopped',
  text: '{why}\nWe send no more webhooks to it. New ones wait. Enter another webhook URL, or resume the deliveries once your server works: what has waited is then sent.',
})
export const secretMail = mailKind({
  ...shared,
  id: 'webhooks.secret',
  name: 'New webhook secret was made',
  when: 'When a user makes a new webhook secret.',
  values: { by: 'nena.admin', what: 'There is a new secret. The old one signs no more.' },
  required: ['by', 'what'],
  subject: 'There is a new webhook secret',
  text: '{by} made a new webhook secret. {what}',
  footnote: 'If this was not one of you, make another one and write to support.',
})
export const addressMail = mailKind({
  ...shared,
  ...opens,
  id: 'webhooks.address',
  name: 'Webhook URL was changed',
  when: 'When somebody enters, changes or removes the webhook URL of a merchant.',
  values: { by: 'nena.admin', url: 'https://shop.example.com/singil', state: 'It is in force.' },
  required: ['by', 'url', 'state'],
  subject: 'Your webhook URL was changed',
  text: '{by} entered this address for your webhooks: {url}\n{state}',
  footnote: 'If nobody of your business did this, change it back and write to support at once.',
})
export const webhookMessages = [failedMail, stoppedMail, secretMail, addressMail]
