/** A list of choices with checkboxes. */
import { useId } from 'react'
import classes from './users.module.css'

interface CheckListProps {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[] | undefined
  readonly value: readonly string[]
  readonly error?: unknown
  readonly path: string
  readonly onChange: (value: string[]) => void
}

export function CheckList({ label, choices, value, error, path, onChange }: CheckListProps) {
  const id = useId()
  const toggle = (picked: string) =>
    onChange(value.includes(picked) ? value.filter((one) => one !== picked) : [...value, picked])
  return (
    <fieldset className={classes['choices']} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      <div className={classes['box']} data-path={path} tabIndex={-1}>
        {choices === undefined ? <p className={classes['none']}>Loading</p> : null}
        {choices?.length === 0 ? <p className={classes['none']}>There is none yet</p> : null}
        {choices?.map((choice) => (
          <label key={choice.value}>
            <input
              type="checkbox"
              checked={value.includes(choice.value)}
              onChange={() => toggle(choice.value)}
              {...(error ? { 'aria-invalid': true } : {})}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} className={classes['wrong']}>
          {String(error)}
        </p>
      ) : null}
    </fieldset>
  )
}
