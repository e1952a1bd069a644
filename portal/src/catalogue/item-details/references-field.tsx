/** The fields that customers who order the item fill in. */
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import type { CustomerReference } from '@singil/contract/catalogue/item-details'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Grid } from '../../kit/layout/index.ts'
import classes from './item-details.module.css'

const most = 5

interface ReferencesFieldProps {
  readonly value: readonly CustomerReference[]
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly onChange: (references: CustomerReference[]) => void
}

export function ReferencesField({ value, errors, onChange }: ReferencesFieldProps) {
  const change = (at: number, next: Partial<CustomerReference>) =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...next } : one)))
  return (
    <fieldset className={classes['rows']} data-path="references" tabIndex={-1}>
      <legend>Customer references</legend>
      <p>What customers fill in when they order it, such as a student number or a size.</p>
      {value.map((reference, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no identity but its place
        <Grid key={at} columns="minmax(0, 1fr) auto auto" gap={[2, 3]} align="center">
          <TextInput
            aria-label={`Reference ${at + 1}`}
            placeholder="Student number"
            data-path={`references.${at}.label`}
            value={reference.label}
            error={errors[`references.${at}.label`]}
            onChange={(event) => change(at, { label: event.currentTarget.value })}
          />
          <Checkbox
            label="Required"
            aria-label={`Reference ${at + 1} is required`}
            checked={reference.isRequired}
            onChange={(event) => change(at, { isRequired: event.currentTarget.checked })}
          />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={`Remove reference ${at + 1}`}
            onClick={() => onChange(value.filter((_, i) => i !== at))}
          >
            <Trash size={15} aria-hidden />
          </ActionIcon>
        </Grid>
      ))}
      {errors['references'] ? <span className={classes['fault']}>{errors['references']}</span> : null}
      {value.length < most ? (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => onChange([...value, { label: '', isRequired: true }])}
          >
            Ask for one more
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
