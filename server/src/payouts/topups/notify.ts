/** Letters about top-ups: to the merchant when one is credited, to Finance when money came that fits none. */
import { formatMoney, formatPeso, minus } from '@singil/contract/kit/money'
import { creditedNotice, depositNotice, walletsTopic } from '@singil/contract/wallets/wallets'
import type { Context } from '../../kit/work/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import { creditedMail, depositMail } from './message-texts.ts'
import { tell } from './move.ts'
import type { TopupRow } from './store.ts'

export async function mailCredited(context: Context, row: TopupRow): Promise<void> {
  const { id, mid, wallet_id: walletId, amount, fee, vat } = row
  context.push(walletsTopic.of({ mid }), { walletId })
  const net = formatPeso(minus(amount, fee, vat))
  const values = { net, amount: formatPeso(amount), number: row.request_id, channel: row.channel_name }
  const news = { mid, walletId, path: `/portal/topups/${id}`, about: `topup:${id}` }
  await notifyInWords(context, creditedNotice, creditedMail, values, news)
}

interface Money {
  readonly amount: number
  readonly currency: string
}
export async function mailDeposit(context: Context, row: TopupRow, money: Money): Promise<void> {
  tell(context, row)
  const values = { deposit: formatMoney(money), amount: formatPeso(row.amount), number: row.request_id }
  const news = { mid: row.mid, path: '/portal/deposits', about: `topup:${row.id}` }
  await notifyInWords(context, depositNotice, depositMail, values, news)
}
