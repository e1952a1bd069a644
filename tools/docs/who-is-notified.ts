/** Who is notified of what happens to money, orders and parcels, as a page to read. */
import type { Happening, Notified } from '@singil/contract/notified'
import { tableOf } from './table.ts'

const titles: Readonly<Record<Happening['of'], string>> = {
  'money in': 'Money that customers pay',
  orders: 'Orders and parcels',
  'money out': 'Money in and out of wallets',
}
const columns = ['What happens', 'Merchant', 'Customer', 'Staff']

export const notifiedPage = (happenings: readonly Happening[]): string =>
  [
    '# Who is notified',
    'Written by `npm run docs` from `contract/src/notified.ts`. A bell is a notification in the portal, which each person may also have by e-mail or text message; e-mails and text messages are named as under System settings, Messages; webhooks go to the server of the merchant. Where nobody is, the reason stands instead.',
    ...(Object.keys(titles) as Happening['of'][]).flatMap((of) => [
      `## ${titles[of]}`,
      tableOf(
        columns,
        happenings
          .filter((happening) => happening.of === of)
          .map(({ event, merchant, customer, staff }) => [event, ...[merchant, customer, staff].map(cellOf)]),
      ),
    ]),
  ].join('\n\n')

function cellOf(notified: Notified): string {
  if (typeof notified === 'string') return `(${notified})`
  const { bell, mails = [], texts = [], webhook, page } = notified
  return [
    ...(bell ? [`Bell “${bell.label}”`] : []),
    ...mails.map((id) => `e-mail \`${id}\``),
    ...texts.map((id) => `SMS \`${id}\``),
    ...(webhook ? [`webhook \`${webhook}\``] : []),
    ...(page ? [`page: ${page}`] : []),
  ].join('; ')
}
