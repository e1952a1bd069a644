/** Example values of system settings: for documents and tests. */
import { centavos } from '../kit/money.ts'
import { support } from '../foundation/provider.sample.ts'
import { firstCodeTexts } from './system-settings.ts'

const settings = { enabled: true, panel_id: 'singil-panel', website_id: 'singil-portal' }

export const getNetcoreSettings = { answer: settings }

export const updateNetcoreSettings = { body: settings, answer: settings }

export const relayAnalytics = {
  body: { event: 'sign_in' },
  answer: { taken: true, at: '2026-01-05T01:00:00.000Z' },
}

const id = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60'
const reason = 'Shared tablets at the counters'

export const changeSupport = { body: { ...support, reason: 'New telephone' }, answer: { approvalId: id } }
const notice = '# What {provider} does\n{provider} takes your payment for the merchant.\n{support}'
export const listNotices = {
  answer: [
    {
      kind: 'terms',
      versions: [{ number: 1, since: '2026-11-27', state: 'in_force', text: notice }],
      waiting: null,
    },
  ],
}
export const changeNotice = {
  params: { kind: 'terms' },
  body: { text: notice, since: '2026-12-10', reason: 'Plainer words' },
  answer: { approvalId: id },
}

const codes = { minutes: 5, tries: 5, resendSeconds: 60, ...firstCodeTexts }
export const getProviderSettings = {
  answer: {
    times: { idleMinutes: 15, sessionHours: 12 },
    codes,
    support,
    modules: [{ alias: 'SALES_MARKETING', isOff: true }],
    channels: [
      {
        code: 'gc',
        name: 'GCash',
        pmethod: 'wallet',
        minAmount: centavos(100),
        maxAmount: centavos(5_000_000),
        upcoming: [{ minAmount: centavos(100), maxAmount: null, since: '2026-12-01T00:00:00.000Z' }],
      },
    ],
  },
}
export const changeSessionTimes = {
  body: { idleMinutes: 10, sessionHours: 8, reason },
  answer: { approvalId: null },
}
export const changeCodeSettings = {
  body: { ...codes, minutes: 3, reason },
  answer: { approvalId: null },
}
export const switchModule = {
  body: { alias: 'SALES_MARKETING', isOff: true, reason: 'Not offered yet' },
  answer: { approvalId: null },
}
export const askChannelLimits = {
  params: { code: 'gc' },
  body: { minAmount: centavos(100), maxAmount: centavos(10_000_000), reason: 'Agreed with GCash' },
  answer: { approvalId: id },
}
const text = { subject: 'Receipt {number}', greeting: 'Thank you.', text: 'Your payment of {amount} has arrived.' }
const message = {
  Id: 'checkout.receipt-mail',
  name: 'Receipt of a payment',
  topic: 'payments',
  when: 'After a payment by a link has arrived.',
  to: 'customer',
  channel: 'mail',
  changedAt: null,
}
export const listMessages = { answer: [message] }
export const getMessage = {
  params: { id: 'checkout.receipt-mail' },
  answer: {
    ...message,
    text,
    first: text,
    placeholders: [{ name: 'number', example: 'SGL7K2M9QX4T', isRequired: true }],
    waiting: null,
  },
}
export const previewMessage = {
  params: { id: 'checkout.receipt-mail' },
  body: text,
  answer: { subject: 'Receipt SGL7K2M9QX4T', text: 'Thank you.', html: '<!doctype html><p>Thank you.</p>' },
}
export const changeMessage = {
  params: { id: 'checkout.receipt-mail' },
  body: { ...text, reason: 'Warmer words' },
  answer: { approvalId: id },
}
export const testMessage = {
  params: { id: 'checkout.receipt-mail' },
  body: text,
  answer: { sentTo: 'ma•••@singil.example' },
}
export const testCode = {
  body: { ...firstCodeTexts, minutes: 5, by: 'mail' },
  answer: { sentTo: 'ma•••@singil.example' },
}
export const listSettingChanges = {
  query: { messageId: 'checkout.receipt-mail' },
  answer: {
    result: [
      {
        Id: id,
        of: 'times',
        subject: 'Session times',
        changes: [{ label: 'Without activity', before: '15 minutes', after: '10 minutes' }],
        reason,
        by: 'admin.singil',
        approvedBy: null,
        at: '2026-11-21T02:00:00.000Z',
      },
    ],
    pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 },
  },
}
