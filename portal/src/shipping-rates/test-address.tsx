/** What an order to an address would cost to send, by the rule of the pay pages. */
import { TextInput } from '@mantine/core'
import type { Centavos } from '@singil/contract/kit/money'
import { rateFor, sayShippingArea, sayUpTo, shippingFeeOf, type ShippingSetup } from '@singil/contract/shipping-rates'
import { useState } from 'react'
import { Amount } from '../kit/amount.tsx'
import { MoneyInput } from '../kit/money-input.tsx'
import { Panel } from '../kit/page.tsx'
import { AddressSelects } from '../places/index.ts'
import classes from './shipping.module.css'

export function TestAddress({ setup }: { setup: ShippingSetup }) {
  const [to, setTo] = useState({ province: '', city: '', barangay: '' })
  const [grams, setGrams] = useState('')
  const [goods, setGoods] = useState<Centavos | null>(null)
  const fee = shippingFeeOf(setup, { to, grams: Number(grams), goods: goods ?? 0 })
  const rate = rateFor(setup.rates, to, Number(grams))
  return (
    <Panel title="Test an address">
      <div className={classes['test']}>
        <AddressSelects isArea values={to} errors={{}} onChange={setTo} at="test." />
        <TextInput
          label="Weight in grams"
          inputMode="numeric"
          value={grams}
          onChange={(event) => setGrams(event.currentTarget.value.replace(/\D/g, '').slice(0, 7))}
        />
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
                : `by the rate of ${sayShippingArea(rate)}, ${sayUpTo(rate.upToGrams)}`}
            </>
          )}
        </p>
      </div>
    </Panel>
  )
}
