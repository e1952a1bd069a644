import { Button, TextInput } from '@mantine/core'
import type { Item } from '@singil/contract/inventory'
import type { Centavos } from '@singil/contract/kit/money'
import Plus from 'lucide-react/icons/plus'
import { Amount } from '../kit/amount.tsx'
import type { FieldErrors } from '../kit/field-errors.ts'
import { Failure } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import type { Draft, FreeLine } from './compose-draft.ts'
import classes from './compose.module.css'
import { FieldError } from './field-error.tsx'
import { FreeLineFields } from './free-line-fields.tsx'
import { ItemPicker } from './item-picker.tsx'

interface ProductsStepProps {
  readonly draft: Draft
  readonly errors: FieldErrors
  readonly items: { readonly data: Item[] | undefined; readonly error: unknown; refetch(): unknown }
  readonly total: Centavos
}

export function ProductsStep({ draft, errors, items, total }: ProductsStepProps) {
  const { lines, note } = draft.values
  const setLine = (key: string, changes: Partial<FreeLine>) =>
    draft.change({ lines: lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) })
  const add = () =>
    draft.change({ lines: [...lines, { key: crypto.randomUUID(), description: '', quantity: 1, amount: null }] })
  return (
    <>
      <FieldError>{errors['products']}</FieldError>
      {items.data ? (
        <ItemPicker items={items.data} draft={draft} />
      ) : items.error ? (
        <Failure error={items.error} onRetry={() => void items.refetch()} />
      ) : (
        <Skeleton />
      )}
      <section className={classes['free']}>
        <h3>Not in the inventory</h3>
        {lines.map((line, at) => (
          <FreeLineFields
            key={line.key}
            line={line}
            position={at + 1}
            errors={errors}
            onChange={(changes) => setLine(line.key, changes)}
            onRemove={() => draft.change({ lines: lines.filter((other) => other.key !== line.key) })}
          />
        ))}
        <Button variant="default" size="compact-sm" leftSection={<Plus size={15} aria-hidden />} onClick={add}>
          Add a line
        </Button>
      </section>
      <TextInput
        label="Note to the customer"
        description="The customer reads it on the pay page. You may leave it empty."
        maxLength={200}
        value={note}
        onChange={(event) => draft.change({ note: event.currentTarget.value })}
      />
      <p className={classes['total']} aria-live="polite">
        Total <Amount of={total} size="large" />
      </p>
    </>
  )
}
