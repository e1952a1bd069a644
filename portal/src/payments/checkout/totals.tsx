import type { Centavos } from '@singil/contract/kit/money'
import type { OrderTotals } from '@singil/contract/kit/order'
import { Amount } from '../../kit/values/index.ts'
import classes from './compose.module.css'

/** Tax and shipping fee if there are any, and what the customer is asked for. */
export function Totals({ of }: { readonly of: OrderTotals | null }) {
  if (!of) return <p className={classes['refusal']}>This is more than a payment may be.</p>
  const part = (name: string, amount: Centavos) =>
    amount > 0 ? (
      <p className={classes['part']}>
        {name} <Amount of={amount} />
      </p>
    ) : null
  return (
    <>
      {part('Tax', of.tax)}
      {part('Shipping fee', of.shippingFee)}
      <p className={classes['total']}>
        Total <Amount of={of.amount} size="large" />
      </p>
    </>
  )
}
