/** What an order to an address would cost to send, by the rule of the pay pages. */
import type { Centavos } from '@singil/contract/kit/money'
import {
  rateFor,
  formatShippingArea,
  formatUpTo,
  shippingFeeOf,
  type ShippingSetup,
} from '@singil/contract/catalogue/shipping-rates'
import { useState } from 'react'
import { Amount } from '../../kit/values/index.ts'
import { MoneyInput, WholeInput } from '../../kit/form/index.ts'
import { Card, Stack } from '../../kit/layout/index.ts'
import { AddressSelects } from '../../foundation/places/index.ts'
import classes from './shipping.module.css'

export function TestAddress({ setup }: { setup: ShippingSetup }) {
  const [to, setTo] = useState({ province: '', city: '', barangay: '' })
  const [grams, setGrams] = useState<number | null>(null)
  const [goods, setGoods] = useState<Centavos | null>(null)
  const fee = shippingFeeOf(setup, { to, grams: grams ?? 0, goods: goods ?? 0 })
  const rate = rateFor(setup.rates, to, grams ?? 0)
  return (
    <Card title="Test an address">
      <Stack gap={3}>
        <AddressSelects isArea values={to} errors={{}} onChange={setTo} at="test." />
        <WholeInput label="Weight in grams" value={grams} empty={null} onChange={setGrams} />
        <MoneyInput label="Goods" value={goods} onChange={setGoods} />
        <p role="status" className={classes['result']}>
          {to.province === '' ? (
            'Choose a province to see the fee.'
          ) : fee === null || !rate ? (
            <b>Not served</b>
          ) : (
            <>
              <b>
                <Amount of={fee} />
              </b>{' '}
              {fee === 0 && rate.amount > 0
                ? 'because the goods reach the amount from which it is free'
                : `by the rate of ${formatShippingArea(rate)}, ${formatUpTo(rate.upToGrams)}`}
            </>
          )}
        </p>
      </Stack>
    </Card>
  )
}
