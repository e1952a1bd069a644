/** Example values of notifications, for documents and tests. */
const id = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e70'
const notification = {
  id,
  group: 'money',
  title: '37 payments received',
  text: 'The latest: ₱120.00, GC8K3M2P1Q',
  path: '/portal/transactions',
  amount: 444_000,
  count: 37,
  at: '2026-01-05T01:00:00.000Z',
  isRead: false,
}
const ways = { portal: true, mail: false, sms: false }
const quiet = { from: 1320, until: 360 }
const preferences = {
  notices: [
    {
      id: 'transactions.paid',
      label: 'Payment received',
      text: 'A customer has paid.',
      group: 'money',
      isUrgent: false,
      ...ways,
    },
  ],
  quiet,
  email: 'nena@example.com',
  mobile: '9175550101',
}

export const listNotifications = {
  query: { state: 'unread', group: 'money' },
  answer: { result: [notification], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 } },
}
export const countUnread = { answer: { unread: 1 } }
export const markNotification = { params: { id }, body: { isRead: true }, answer: { unread: 0 } }
export const markAllRead = { body: { until: '2026-01-05T02:00:00.000Z' }, answer: { unread: 0 } }
export const getPreferences = { answer: preferences }
export const updatePreferences = {
  body: { choices: [{ id: 'transactions.paid', ...ways }], quiet },
  answer: preferences,
}
