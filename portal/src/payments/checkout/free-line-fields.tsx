/** A product that is not in the inventory: name, quantity, and the price and tax of one. */
import { ActionIcon, TextInput } from '@mantine/core'
import { lineTotal } from '@singil/contract/kit/order'
import Trash from 'lucide-react/icons/trash-2'
import { Amount } from '../../kit/values/index.ts'
import { MoneyInput } from '../../kit/form/index.ts'
import { type Draft, zero } from './compose-draft.ts'
import classes from './compose.module.css'
import { PartsFields } from './parts-fields.tsx'
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
  const { quantity, amount, tax } = line
  return (
    <fieldset className={classes['line']} data-delivered={values.isDelivered}>
      <legend className="visually-hidden">Line {position}</legend>
      <TextInput label="Description" autoFocus={line.description === ''} {...draft.text(`${path}.description`)} />
      <MoneyInput
        label="Amount of one"
        data-path={`${path}.amount`}
        value={amount}
        error={errors[`${path}.amount`]}
        onChange={(typed) => setFieldValue(`${path}.amount`, typed)}
      />
      <PartsFields
        path={path}
        parts={line}
        errors={errors}
        isDelivered={values.isDelivered}
        onChange={(parts, part) => {
          setFieldValue(path, { ...line, ...parts })
          draft.fields.clearFieldError(part)
        }}
      />
      <div className={classes['pieces']}>
        <span aria-hidden>Quantity</span>
        <Quantity
          label={`Quantity of ${line.description || `line ${position}`}`}
          value={quantity}
          least={1}
          onChange={(typed) => setFieldValue(`${path}.quantity`, typed)}
        />
      </div>
      <div className={classes['lineEnd']}>
        <Amount of={lineTotal({ quantity, amount: amount ?? zero, tax: tax ?? zero })} />
        <ActionIcon variant="subtle" color="gray" aria-label={`Remove line ${position}`} onClick={onRemove}>
          <Trash size={16} aria-hidden />
        </ActionIcon>
      </div>
    </fieldset>
  )
}
