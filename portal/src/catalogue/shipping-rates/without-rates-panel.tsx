/** Whether a merchant that has no rate delivers for free or not at all. */
import { Button } from '@mantine/core'
import { saveShippingSetup, type ShippingSetup, type WithoutRates } from '@singil/contract/catalogue/shipping-rates'
import { useState } from 'react'
import { formatError, useMay } from '../../kit/call/index.ts'
import { ChoiceCards } from '../../kit/form/index.ts'
import { Card, Stack } from '../../kit/layout/index.ts'
import { useSaveSetup } from './use-save-setup.ts'

export const saidWithoutRates = (of: ShippingSetup['withoutRates']): string =>
  of === 'free'
    ? 'Orders are sent everywhere, and nothing is charged for it.'
    : of === 'not_offered'
      ? 'Nothing is delivered. Items to deliver are sold only for pick-up, in your web stores.'
      : 'Choose what delivery costs. Until then items to deliver are sold only for pick-up, in your web stores.'

const choices = [
  { value: 'not_offered', label: 'No delivery', says: 'Customers collect what they buy, until you add a rate.' },
  { value: 'free', label: 'Free delivery everywhere', says: 'You pay to send every order, however far or heavy.' },
] as const

export function WithoutRatesPanel({ setup }: { readonly setup: ShippingSetup }) {
  const mayChange = useMay(saveShippingSetup.permission)
  const [chosen, choose] = useState<WithoutRates | null>(setup.withoutRates)
  const { save, isBusy, error } = useSaveSetup(setup, () => {})
  if (!mayChange) return null
  return (
    <Card title="As long as there is no rate">
      <Stack gap={3}>
        <ChoiceCards<WithoutRates>
          label="As long as there is no rate"
          value={chosen}
          onChange={choose}
          choices={choices}
        />
        {error ? <p role="alert">{formatError(error)}</p> : null}
        {chosen !== null && chosen !== setup.withoutRates ? (
          <Button loading={isBusy} onClick={() => save({ withoutRates: chosen }, () => {})}>
            Save
          </Button>
        ) : null}
      </Stack>
    </Card>
  )
}
