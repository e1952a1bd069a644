/** Where a merchant sends orders, and what it charges for that. */
import { Button } from '@mantine/core'
import { getSettings } from '@singil/contract/catalogue/merchants'
import {
  getShippingSetup,
  saveShippingSetup,
  formatShippingArea,
  formatUpTo,
  type ShippingRate,
  texts,
} from '@singil/contract/catalogue/shipping-rates'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Amount, Status } from '../../kit/values/index.ts'
import { type Column, DataGrid } from '../../kit/list/index.ts'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { Page, Card, Skeleton, Stack } from '../../kit/layout/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { CourierPanel } from '../merchants/index.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { RateForm } from './rate-form.tsx'
import { TestAddress } from './test-address.tsx'
import { saidWithoutRates, WithoutRatesPanel } from './without-rates-panel.tsx'
import classes from './shipping.module.css'

const columns: readonly Column<ShippingRate>[] = [
  { key: 'area', title: 'Area', isPinned: true, least: 12, cell: formatShippingArea },
  { key: 'weight', title: 'Weight', width: '9rem', cell: ({ upToGrams }) => formatUpTo(upToGrams) },
  {
    key: 'fee',
    title: 'Fee',
    width: '8rem',
    align: 'end',
    isPinned: true,
    cell: ({ amount }) => <Amount of={amount} />,
  },
]
const keyOf = (rate: ShippingRate) => `${formatShippingArea(rate)}, ${rate.upToGrams}`
/** By area, and of one area from the lightest. */
const sorted = (rates: readonly ShippingRate[]) =>
  rates.toSorted((one, other) => {
    const wordsOf = ({ province, city, barangay }: ShippingRate) => [province, city, barangay].join('\n')
    return (
      wordsOf(one).localeCompare(wordsOf(other), 'en') || (one.upToGrams ?? Infinity) - (other.upToGrams ?? Infinity)
    )
  })

export default function ShippingScreen() {
  const mid = useMid() ?? ''
  const mayChange = useMay(saveShippingSetup.permission)
  const answer = useAsk(getShippingSetup, {}, { staleTimeMs: 0 })
  const settings = useAsk(getSettings, { params: { mid } }, { isEnabled: mid !== '' })
  const [form, setForm] = useState<{ readonly rate: ShippingRate | null } | null>(null)
  const setup = answer.data
  const add =
    mayChange && setup ? (
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setForm({ rate: null })}>
        Add rate
      </Button>
    ) : null
  if (!setup)
    return (
      <Page title="Shipping Setup">
        {answer.error ? (
          <Failure error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton lines={10} />
        )}
      </Page>
    )
  const hasRates = setup.rates.length > 0
  return (
    <Page title="Shipping Setup" actions={add}>
      <p className={classes['state']}>
        {hasRates ? (
          <Status word={texts.hasRate} tone="paid" icon={CircleCheck} />
        ) : (
          <Status word={texts.hasNoRate} tone="pending" icon={CircleAlert} />
        )}
        <span>
          {hasRates
            ? 'Customers at your stores pay the fee of their address. Other places are not served.'
            : saidWithoutRates(setup.withoutRates)}
        </span>
      </p>
      <div className={classes['columns']}>
        <Card title="Rates">
          <DataGrid
            isPlain
            label="Shipping rates"
            columns={columns}
            rows={sorted(setup.rates)}
            rowKey={keyOf}
            {...(mayChange && { onOpen: (rate: ShippingRate) => setForm({ rate }) })}
            card={(rate) => ({
              lead: formatShippingArea(rate),
              trail: <Amount of={rate.amount} />,
              under: formatUpTo(rate.upToGrams),
            })}
            empty={
              <Empty title="No rate yet" action={add}>
                {mayChange
                  ? 'Start with the province where most of your customers live. A rate of a city or barangay replaces that of its province.'
                  : 'Rates by area and weight appear here once they are added.'}
              </Empty>
            }
          />
        </Card>
        <Stack gap={5}>
          {hasRates ? <TestAddress setup={setup} /> : <WithoutRatesPanel key={setup.version} setup={setup} />}
          <DeliveryPanel key={setup.version} setup={setup} />
          {settings.data ? <CourierPanel key={mid} settings={settings.data} /> : null}
        </Stack>
      </div>
      {form ? <RateForm setup={setup} rate={form.rate} onClose={() => setForm(null)} /> : null}
    </Page>
  )
}
