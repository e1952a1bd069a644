/** Letters about top-ups: to the merchant when one is credited, to Finance when money came that fits none. */
import { centavos, formatPeso, minus } from '@singil/contract/kit/money'
import { creditedNotice, depositNotice, walletsTopic } from '@singil/contract/wallets'
import type { Context } from '../kit/work/index.ts'
import { notifyByLetter } from '../notifications/index.ts'
import { tell } from './move.ts'
import type { TopupRow } from './store.ts'

export async function mailCredited(context: Context, row: TopupRow): Promise<void> {
  const { id, mid, wallet_id: walletId, amount, fee, vat } = row
  context.push(walletsTopic.of({ mid }), { walletId })
  const net = formatPeso(minus(amount, fee, vat))
  await notifyByLetter(context, creditedNotice, {
    mid,
    walletId,
    subject: `${net} of your top-up is in your wallet`,
    paragraphs: [
      `Your top-up ${row.request_id} of ${formatPeso(amount)} by ${row.channel_name} has arrived.`,
      `After the fee and VAT, ${net} was added to the available balance.`,
    ],
    button: 'Open the top-up',
    path: `/portal/topups/${id}`,
    about: `topup:${id}`,
  })
}

interface Money {
  readonly amount: number
  readonly currency: string
}
/** "₱500.00", or "USD 5.00" */
export const sayMoney = ({ amount, currency }: Money): string =>
  currency === 'PHP' ? formatPeso(centavos(amount)) : `${currency} ${(amount / 100).toFixed(2)}`

export async function mailDeposit(context: Context, row: TopupRow, money: Money): Promise<void> {
  tell(context, row)
  await notifyByLetter(context, depositNotice, {
    mid: row.mid,
    subject: `A deposit of ${sayMoney(money)} does not fit top-up ${row.request_id}`,
    paragraphs: [
      `${sayMoney(money)} arrived for a top-up of ${formatPeso(row.amount)}. It is in suspense.`,
      'Assign it to a wallet of the merchant under Deposits.',
    ],
    button: 'Open the deposits',
    path: '/portal/deposits',
    about: `topup:${row.id}`,
  })
}
