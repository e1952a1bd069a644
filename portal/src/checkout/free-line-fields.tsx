/** A product that is not in the inventory: name, quantity and unit price. */
import { ActionIcon, TextInput } from '@mantine/core'
import { centavos } from '@singil/contract/kit/money'
import Trash from 'lucide-react/icons/trash-2'
import { Amount } from '../kit/amount.tsx'
import { MoneyInput } from '../kit/money-input.tsx'
import type { Draft } from './compose-draft.ts'
import classes from './compose.module.css'
import { Quantity } from './quantity.tsx'

interface FreeLineFieldsProps {
  readonly draft: Draft
  /** Index of the line. */
  readonly at: number
  readonly onRemove: () => void
}

export function FreeLineFields({ draft, at, onRemove }: FreeLineFieldsProps) {
  const { values, errors, setFieldValue } = draft.fields
  const line = values.lines[at]!
  const position = at + 1
  const path = `lines.${at}` as const
  return (
    <fieldset className={classes['line']}>
      <legend className="visually-hidden">Line {position}</legend>
      <TextInput
        label="Description"
        autoFocus={line.description === ''}
        maxLength={120}
        {...draft.text(`${path}.description`)}
      />
      <MoneyInput
        label="Amount of one"
        data-path={`${path}.amount`}
        value={line.amount}
        error={errors[`${path}.amount`]}
        onChange={(amount) => setFieldValue(`${path}.amount`, amount)}
      />
      <div className={classes['pieces']}>
        <span aria-hidden>Quantity</span>
        <Quantity
          label={`Quantity of ${line.description || `line ${position}`}`}
          value={line.quantity}
          least={1}
          onChange={(quantity) => setFieldValue(`${path}.quantity`, quantity)}
        />
      </div>
      <div className={classes['lineEnd']}>
        <Amount of={centavos((line.amount ?? 0) * line.quantity)} />
        <ActionIcon variant="subtle" color="gray" aria-label={`Remove line ${position}`} onClick={onRemove}>
          <Trash size={16} aria-hidden />
        </ActionIcon>
      </div>
    </fieldset>
  )
}
