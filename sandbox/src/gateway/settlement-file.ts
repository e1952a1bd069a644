/** What the gateway settles for one day in Manila, as a CSV file. */
import { csvFile, isOfDay } from '../kit/daily-file.ts'
import type { Gateway } from './gateway.ts'

type Row = {
  payment_id: string
  request_id: string
  channel: string
  amount: number
  at: string
  type: 'payment' | 'refund'
  line_ref: string
  refund_ref: string
}

const columns = 'payment_id,request_id,channel,amount,paid_at,type,line_ref,refund_ref'

/** day is YYYY-MM-DD. Money in other currencies than PHP is settled elsewhere and not included. */
export const settlementFile = (gateway: Gateway, day: string): string =>
  csvFile(columns, rowsOf(gateway, day), gateway.faults.take('settlementFile'))

function rowsOf({ payments, refunds }: Gateway, day: string): Row[] {
  const rows: Row[] = []
  for (const { payment_id, request_id, channel, paid_amount, paid_currency, paid_at } of payments.all()) {
    if (!isOfDay(day, paid_at) || paid_amount === null || paid_currency !== 'PHP' || channel === 'history') continue
    const line_ref = `line_${payment_id}`
    const [amount, type] = [paid_amount, 'payment'] as const
    rows.push({ payment_id, request_id, channel, amount, at: paid_at, type, line_ref, refund_ref: '' })
  }
  for (const { payment_id, request_id, refund_id, refund_ref, amount, finished_at, response_code } of refunds.all()) {
    const payment = payments.get(payment_id)
    if (response_code !== 'GR018' || !isOfDay(day, finished_at) || payment?.paid_currency !== 'PHP') continue
    const [line_ref, { channel }] = [`line_${refund_id}`, payment]
    rows.push({ payment_id, request_id, channel, amount, at: finished_at, type: 'refund', line_ref, refund_ref })
  }
  return rows.sort((a, b) => a.at.localeCompare(b.at))
}
