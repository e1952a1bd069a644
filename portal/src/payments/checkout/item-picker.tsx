/** The items of the store with price and stock; items that cannot be sold now are marked. */
import { TextInput } from '@mantine/core'
import type { Item } from '@singil/contract/catalogue/inventory'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Amount } from '../../kit/values/index.ts'
import { type Draft, noParts } from './compose-draft.ts'
import classes from './compose.module.css'
import { PartsFields } from './parts-fields.tsx'
import { Quantity } from './quantity.tsx'

const searchFrom = 8

const stockOf = (item: Item): string =>
  item.quantity === null || item.statusInfo.label !== 'In stock' ? item.statusInfo.label : `${item.quantity} in stock`

export function ItemPicker({ items, draft }: { items: readonly Item[]; draft: Draft }) {
  const [text, setText] = useState('')
  const { picks, pickParts, isDelivered } = draft.fields.values
  if (items.length === 0) return <p className="muted">This store has no items yet. Write what is sold below.</p>
  const wanted = text.trim().toLowerCase()
  const found = items.filter((item) => `${item.itemDescription} ${item.itemCode}`.toLowerCase().includes(wanted))
  const pick = (itemId: string, quantity: number) => {
    const { [itemId]: _, ...others } = picks
    draft.fields.setValues({ picks: quantity > 0 ? { ...others, [itemId]: quantity } : others })
  }
  return (
    <section>
      {items.length >= searchFrom ? (
        <TextInput
          type="search"
          aria-label="Search the items"
          placeholder="Name or code"
          leftSection={<Search size={15} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : null}
      <ul className={classes['items']} aria-label="Items of the store">
        {found.map((item) => {
          const most = item.quantity ?? 999
          const isOff = item.unavailable || most === 0
          return (
            <li key={item.Id} data-off={isOff}>
              <span>
                {item.itemDescription}
                <small>
                  {item.itemCode} · {stockOf(item)}
                </small>
              </span>
              <Amount of={item.itemAmount} />
              <Quantity
                label={`Quantity of ${item.itemDescription}`}
                value={picks[item.Id] ?? 0}
                most={Math.min(999, most)}
                isDisabled={isOff}
                onChange={(quantity) => pick(item.Id, quantity)}
              />
              {picks[item.Id] ? (
                <fieldset className={classes['parts']}>
                  <legend className="visually-hidden">{item.itemDescription}</legend>
                  <PartsFields
                    path={`pickParts.${item.Id}`}
                    parts={pickParts[item.Id] ?? noParts}
                    errors={draft.fields.errors}
                    isDelivered={isDelivered}
                    onChange={(parts, part) => {
                      draft.fields.setValues({ pickParts: { ...pickParts, [item.Id]: parts } })
                      draft.fields.clearFieldError(part)
                    }}
                  />
                </fieldset>
              ) : null}
            </li>
          )
        })}
      </ul>
      {found.length === 0 ? <p className="muted">No item of that name or code.</p> : null}
    </section>
  )
}
