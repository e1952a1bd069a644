/** The options of a choice, each with what the customer reads and what is stored. */
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { type FormField, maxOptions } from '@singil/contract/kit/form-layout'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import classes from './forms.module.css'

type Options = FormField['options']
interface OptionsPropertyProps {
  readonly options: Options
  readonly error: string | undefined
  readonly onChange: (options: Options) => void
}

export function OptionsProperty({ options, error, onChange }: OptionsPropertyProps) {
  const change = (at: number, next: Partial<Options[number]>) =>
    onChange(options.map((option, i) => (i === at ? { ...option, ...next } : option)))
  return (
    <fieldset className={classes['options']}>
      <legend>Options</legend>
      {options.map((option, at) => (
        <div key={at} className={classes['option']}>
          <TextInput
            aria-label={`Label of option ${at + 1}`}
            placeholder="Label"
            value={option.label}
            onChange={({ currentTarget }) => change(at, { label: currentTarget.value })}
          />
          <TextInput
            aria-label={`Value of option ${at + 1}`}
            placeholder="Value"
            value={option.value}
            onChange={({ currentTarget }) => change(at, { value: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Remove option ${at + 1}`}
            onClick={() => onChange(options.filter((_, i) => i !== at))}
          >
            <X size={15} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error ? <span className={classes['fault']}>{error}</span> : null}
      {options.length < maxOptions ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...options, { label: '', value: '' }])}
        >
          Add an option
        </Button>
      ) : null}
    </fieldset>
  )
}
