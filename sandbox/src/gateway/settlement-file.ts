/** What the gateway settles for one Manila day, as a CSV file. */
import type { Gateway } from './gateway.ts'

type Row = { payment_id: string; request_id: string; channel: string; amount: number; at: string; type: string }

const header = 'payment_id,request_id,channel,amount,paid_at,type'
const dayMs = 86_400_000

const cell = (value: string | number): string => {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** day is YYYY-MM-DD. Money in another currency than PHP is settled elsewhere and does not appear. */
export function settlementFile({ payments, refunds }: Gateway, day: string): string {
  const fromMs = Date.parse(`${day}T00:00:00+08:00`)
  const isOfDay = (iso: string | null): iso is string =>
    iso !== null && Date.parse(iso) >= fromMs && Date.parse(iso) < fromMs + dayMs
  const rows: Row[] = []
  for (const { payment_id, request_id, channel, paid_amount, paid_currency, paid_at } of payments.all()) {
    if (!isOfDay(paid_at) || paid_amount === null || paid_currency !== 'PHP') continue
    rows.push({ payment_id, request_id, channel, amount: paid_amount, at: paid_at, type: 'payment' })
  }
  for (const { payment_id, request_id, amount, finished_at, response_code } of refunds.all()) {
    const payment = payments.get(payment_id)
    if (response_code !== 'GR018' || !isOfDay(finished_at) || payment?.paid_currency !== 'PHP') continue
    rows.push({ payment_id, request_id, channel: payment.channel, amount, at: finished_at, type: 'refund' })
  }
  rows.sort((a, b) => a.at.localeCompare(b.at))
  return `${[header, ...rows.map((row) => Object.values(row).map(cell).join(','))].join('\r\n')}\r\n`
}
