/** The weight of the parcel to send: that of its items, until another one is entered. */
import { Button } from '@mantine/core'
import { grams as Grams } from '@singil/contract/selling/couriers'
import { useId, useState } from 'react'
import { WholeInput } from '../../kit/form/index.ts'
import { Group } from '../../kit/layout/index.ts'
import { formatWeight } from './format-delivery.ts'

interface ParcelWeightProps {
  /** Null: it has to be entered. */
  readonly grams: number | null
  readonly itemGrams?: number | null
  /** Why it has to be entered. */
  readonly why?: string
  readonly onChange: (grams: number) => void
}
export function ParcelWeight({ grams, itemGrams = null, why, onChange }: ParcelWeightProps) {
  const [typed, setTyped] = useState<number | null>(grams)
  const [error, setError] = useState<string>()
  const id = useId()
  const submit = () => {
    const read = Grams.safeParse(typed ?? 0)
    if (read.success) onChange(read.data)
    else setError(read.error.issues[0]!.message)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {why === undefined ? null : <p id={id}>{why}</p>}
      <Group align="end" isOneLine>
        <WholeInput
          label="Weight in grams"
          description={itemGrams === null ? 'With its box and filling.' : `Its items weigh ${formatWeight(itemGrams)}.`}
          value={typed}
          empty={null}
          error={error}
          data-autofocus={grams === null}
          onChange={(value) => {
            setTyped(value)
            setError(undefined)
          }}
        />
        {grams === null || typed !== grams ? (
          <Button type="submit" variant={grams === null ? 'filled' : 'default'}>
            {grams === null ? 'Get prices' : 'Ask again'}
          </Button>
        ) : null}
      </Group>
    </form>
  )
}
