/**
 * The amounts to book if a person accepts money that was not booked as the payment. The amount asked is booked as quoted. Any other amount
 * is booked as it arrived: fee and VAT use the rates of the day on which the payment began, are computed on and deducted from what arrived,
 * no matter who was to bear them; the customer pays nothing more.
 */
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { feeOutOf } from '../../catalogue/channels/index.ts'
import type { Context } from '../../kit/work/index.ts'
import type { Amounts, LateRecord, TransactionRecord } from '../transactions/index.ts'

type Priced = Pick<TransactionRecord, keyof Amounts | 'mid' | 'pchannel' | 'pmethod' | 'platform' | 'created_at'>

/** Null if nothing would be left of it, or if it is not in pesos. */
export async function costOfArrival(
  context: Pick<Context, 'tx' | 'secrets' | 'now'>,
  row: Priced,
  { amount: arrived, currency }: Pick<LateRecord, 'amount' | 'currency'>,
): Promise<Amounts | null> {
  if (currency !== 'PHP' || arrived <= 0) return null
  if (arrived === row.total) return quoted(row)
  const of = { mid: row.mid, code: row.pchannel, pmethod: row.pmethod, platform: row.platform }
  const { amount, total, fee, vat, net, isLoss } = await feeOutOf(context, of, arrived, row.created_at)
  if (isLoss) return null
  const none: Centavos = centavos(0)
  const asked = row.asked ?? row.total
  return { amount, total, fee, vat, net, customer_fee: none, customer_vat: none, shoulder: 'merchant', asked }
}

const quoted = ({ amount, total, fee, vat, net, customer_fee, customer_vat, shoulder, asked }: Amounts): Amounts => ({
  amount,
  total,
  fee,
  vat,
  net,
  customer_fee,
  customer_vat,
  shoulder,
  asked,
})
