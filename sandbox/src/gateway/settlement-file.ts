/** What the gateway settles for one day in Manila, as a CSV file. */
import type { FaultMode } from './faults.ts'
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

const header = 'payment_id,request_id,channel,amount,paid_at,type,line_ref,refund_ref'
const dayMs = 86_400_000
/** One peso less, or one centavo more for amounts up to one peso. */
const otherAmount = (amount: number): number => (amount > 100 ? amount - 100 : amount + 1)

const cell = (value: string | number): string => {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** day is YYYY-MM-DD. Money in other currencies than PHP is settled elsewhere and not included. */
export function settlementFile(gateway: Gateway, day: string): string {
  const mode = gateway.faults.take('settlementFile')
  const rows = faulty(rowsOf(gateway, day), mode)
  const text = `${[header, ...rows.map((row) => Object.values(row).map(cell).join(','))].join('\r\n')}\r\n`
  return mode === 'cut' ? text.slice(0, -3) : text
}

function rowsOf({ payments, refunds }: Gateway, day: string): Row[] {
  const fromMs = Date.parse(`${day}T00:00:00+08:00`)
  const isOfDay = (iso: string | null): iso is string =>
    iso !== null && Date.parse(iso) >= fromMs && Date.parse(iso) < fromMs + dayMs
  const rows: Row[] = []
  for (const { payment_id, request_id, channel, paid_amount, paid_currency, paid_at } of payments.all()) {
    if (!isOfDay(paid_at) || paid_amount === null || paid_currency !== 'PHP' || channel === 'history') continue
    const line_ref = `line_${payment_id}`
    const [amount, type] = [paid_amount, 'payment'] as const
    rows.push({ payment_id, request_id, channel, amount, at: paid_at, type, line_ref, refund_ref: '' })
  }
  for (const { payment_id, request_id, refund_id, refund_ref, amount, finished_at, response_code } of refunds.all()) {
    const payment = payments.get(payment_id)
    if (response_code !== 'GR018' || !isOfDay(finished_at) || payment?.paid_currency !== 'PHP') continue
    const [line_ref, { channel }] = [`line_${refund_id}`, payment]
    rows.push({ payment_id, request_id, channel, amount, at: finished_at, type: 'refund', line_ref, refund_ref })
  }
  return rows.sort((a, b) => a.at.localeCompare(b.at))
}

/** The same lines with the configured fault, always in the first line. */
function faulty(rows: Row[], mode: FaultMode<'settlementFile'>): Row[] {
  const [first, ...rest] = rows
  if (!first) return rows
  if (mode === 'one_missing') return rest
  if (mode === 'wrong_amount') return [{ ...first, amount: otherAmount(first.amount) }, ...rest]
  if (mode === 'one_twice') return [...rows, { ...first, line_ref: `${first.line_ref}_2` }]
  return rows
}
