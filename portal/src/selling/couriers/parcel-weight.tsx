/** The weight of the parcel to send: that of its items, until another one is entered. */
import { Button } from '@mantine/core'
import { grams as Grams } from '@singil/contract/selling/couriers'
import { useId } from 'react'
import * as z from 'zod'
import { fieldErrors, FormFrame, useDraftForm, WholeInput } from '../../kit/form/index.ts'
import { Group } from '../../kit/layout/index.ts'
import { formatWeight } from './format-delivery.ts'

const Weight = z.object({ grams: Grams })
interface Values extends Record<string, unknown> {
  grams: number | null
}
interface ParcelWeightProps {
  /** Null: it has to be entered. */
  readonly grams: number | null
  readonly itemGrams?: number | null
  /** Why it has to be entered. */
  readonly why?: string
  readonly onChange: (grams: number) => void
}
export function ParcelWeight({ grams, itemGrams = null, why, onChange }: ParcelWeightProps) {
  const form = useDraftForm<Values>({
    schema: (typed) => fieldErrors(Weight, { grams: typed.grams ?? 0 }),
    initial: { grams },
  })
  return (
    <FormFrame id={useId()} form={form} onSubmit={(typed) => onChange(Weight.parse(typed).grams)}>
      {why === undefined ? null : <p>{why}</p>}
      <Group align="end" isOneLine>
        <WholeInput
          label="Weight in grams"
          description={itemGrams === null ? 'With its box and filling.' : `Its items weigh ${formatWeight(itemGrams)}.`}
          empty={null}
          data-autofocus={grams === null}
          {...form.value('grams')}
        />
        {grams === null || form.fields.values.grams !== grams ? (
          <Button type="submit" variant={grams === null ? 'filled' : 'default'}>
            {grams === null ? 'Get prices' : 'Ask again'}
          </Button>
        ) : null}
      </Group>
    </FormFrame>
  )
}
