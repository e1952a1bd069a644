/** The SQL of the fee set-up. */
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import type { MerchantId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/index.ts'

interface Payments {
  readonly amount: Centavos
  readonly shoulder: 'merchant' | 'customer' | 'shared'
  readonly count: number
  /** Fee and VAT of all of them, and the part of it that customers paid. */
  readonly cost: number
  readonly customers: number
}
interface Filter {
  /** Fees are those of the moment at which a payment began. */
  readonly from: Date
  readonly to: Date
  /** Channels, of payments that come from no shop platform and from Shopify. */
  readonly affected: { readonly direct: readonly ChannelCode[]; readonly shopify: readonly ChannelCode[] }
}

/** Payments that were paid, counted by amount and by who bore the fee. */
export async function paymentsByAmount(tx: Tx, mid: MerchantId, { from, to, affected }: Filter): Promise<Payments[]> {
  const { rows } = await sql<Payments>`
    select amount, shoulder, count(*)::int as count, sum(fee + vat)::bigint as cost,
      sum(customer_fee + customer_vat)::bigint as customers
    from transactions
    where mid = ${mid} and created_at >= ${from} and created_at < ${to} and paid_at is not null
      and ((platform is null and pchannel = any(${[...affected.direct]}::text[]))
        or (platform = 'shopify' and pchannel = any(${[...affected.shopify]}::text[])))
    group by amount, shoulder`.execute(tx)
  return rows.map((row) => ({
    ...row,
    amount: centavos(row.amount),
  }))
}
