import { Button, TextInput } from '@mantine/core'
import type { Item } from '@singil/contract/catalogue/inventory'
import type { OrderTotals } from '@singil/contract/kit/order'
import Plus from 'lucide-react/icons/plus'
import { Failure } from '../../kit/feedback/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { type Draft, type FreeLine, noParts } from './compose-draft.ts'
import classes from './compose.module.css'
import { FreeLineFields } from './free-line-fields.tsx'
import { ItemPicker } from './item-picker.tsx'
import { LastItems } from './recent.tsx'
import { Totals } from './totals.tsx'

interface ProductsStepProps {
  readonly draft: Draft
  readonly items: { readonly data: Item[] | undefined; readonly error: unknown; refetch(): unknown }
  readonly totals: OrderTotals | null
}

export function ProductsStep({ draft, items, totals }: ProductsStepProps) {
  const { values, insertListItem, removeListItem } = draft.fields
  const add = () => {
    const line: FreeLine = { key: crypto.randomUUID(), description: '', quantity: 1, amount: null, ...noParts }
    insertListItem('lines', line)
  }
  return (
    <>
      {items.data ? (
        <>
          <LastItems draft={draft} items={items.data} />
          <ItemPicker items={items.data} draft={draft} />
        </>
      ) : items.error ? (
        <Failure error={items.error} onRetry={() => void items.refetch()} />
      ) : (
        <Skeleton />
      )}
      <section className={classes['free']}>
        <h3>Not in the inventory</h3>
        {values.lines.map((line, at) => (
          <FreeLineFields key={line.key} draft={draft} at={at} onRemove={() => removeListItem('lines', at)} />
        ))}
        <Button variant="default" size="compact-sm" leftSection={<Plus size={15} aria-hidden />} onClick={add}>
          Add a line
        </Button>
      </section>
      <TextInput
        label="Note to the customer"
        description="The customer reads it on the pay page. You may leave it empty."
        {...draft.text('description')}
      />
      <div aria-live="polite">
        <Totals of={totals} />
      </div>
    </>
  )
}
