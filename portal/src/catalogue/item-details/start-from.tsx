/** Fills the form of a new item from a template, and saves the details of the template once the item is saved. */
import { NativeSelect } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  createItemDetails,
  getItemDetails,
  type ItemTemplate,
  listItemChanges,
  listItemTemplates,
  texts,
} from '@singil/contract/catalogue/item-details'
import { useState } from 'react'
import type { NewItem } from '../inventory/index.ts'
import { useAsk, useChange } from '../../kit/call/index.ts'

const ever = { staleTimeMs: Infinity }
const hasDetails = ({ description, references, weightGrams }: ItemTemplate) =>
  description !== '' || references.length > 0 || weightGrams !== null

export default function StartFrom({ fill, onceSaved }: NewItem) {
  const [chosen, setChosen] = useState('')
  const templates = useAsk(listItemTemplates, {}, ever)
  const details = useChange(createItemDetails, { refreshes: [getItemDetails, listItemChanges] })
  const industries = [...new Set((templates.data ?? []).map(({ industry }) => industry))]
  const choose = (id: string) => {
    setChosen(id)
    const template = templates.data?.find(({ Id }) => Id === id)
    if (!template) return onceSaved(null)
    const { paymentHeader, isUnlimited, shippable, additionalCharge, description, references, weightGrams } = template
    fill({ paymentHeader, isUnlimited, shippable, additionalCharge })
    if (!hasDetails(template)) return onceSaved(null)
    return onceSaved((item) => {
      // The form is closed by then; an error is shown on the screen of the item.
      details
        .mutateAsync({ body: { productId: item.Id, description, references, weightGrams } })
        .catch(() => notifications.show({ color: 'red', message: texts.saveFailed, autoClose: false }))
    })
  }
  return (
    <NativeSelect
      label="Start from"
      description={
        chosen === ''
          ? 'Fills in what is usual for what you sell. You can change all of it.'
          : formatTemplate(templates.data?.find(({ Id }) => Id === chosen))
      }
      value={chosen}
      error={templates.isError ? 'The templates did not load. You can fill in the form without them.' : undefined}
      data={[
        { value: '', label: templates.isLoading ? 'Loading…' : 'An empty form' },
        ...industries.map((industry) => ({
          group: industry,
          items: (templates.data ?? [])
            .filter((one) => one.industry === industry)
            .map(({ Id, name }) => ({ value: Id, label: name })),
        })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

/** What comes with it that the form below does not show. */
function formatTemplate(template: ItemTemplate | undefined): string {
  const asked = template?.references.map(({ label }) => label) ?? []
  return asked.length > 0 ? `Customers are asked for: ${asked.join(', ')}.` : 'The form is filled in below.'
}
