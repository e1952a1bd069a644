/** A product that is not in the inventory: name, quantity and unit price. */
import { ActionIcon, TextInput } from '@mantine/core'
import { centavos } from '@singil/contract/kit/money'
import Trash from 'lucide-react/icons/trash-2'
import { Amount } from '../kit/amount.tsx'
import type { FieldErrors } from '../kit/field-errors.ts'
import { MoneyInput } from '../kit/money-input.tsx'
import type { FreeLine } from './compose-draft.ts'
import classes from './compose.module.css'
import { Quantity } from './quantity.tsx'

interface FreeLineFieldsProps {
  readonly line: FreeLine
  readonly position: number
  readonly errors: FieldErrors
  readonly onChange: (changes: Partial<FreeLine>) => void
  readonly onRemove: () => void
}

export const FreeLineFields = ({ line, position, errors, onChange, onRemove }: FreeLineFieldsProps) => (
  <fieldset className={classes['line']}>
    <legend className="visually-hidden">Line {position}</legend>
    <TextInput
      label="Description"
      autoFocus={line.description === ''}
      maxLength={120}
      value={line.description}
      error={errors[`${line.key}.description`]}
      onChange={(event) => onChange({ description: event.currentTarget.value })}
    />
    <MoneyInput
      label="Amount of one"
      value={line.amount}
      error={errors[`${line.key}.amount`]}
      onChange={(amount) => onChange({ amount })}
    />
    <div className={classes['pieces']}>
      <span aria-hidden>Quantity</span>
      <Quantity
        label={`Quantity of ${line.description || `line ${position}`}`}
        value={line.quantity}
        least={1}
        onChange={(quantity) => onChange({ quantity })}
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
