/** A radio group shown as cards, each with a sentence. */
import { type ReactNode, useId } from 'react'
import classes from './choice-cards.module.css'

interface ChoiceCardsProps<Value extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode; readonly says?: ReactNode }[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

export function ChoiceCards<Value extends string>({ label, choices, value, onChange }: ChoiceCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classes['cards']}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes['card']}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            aria-describedby={choice.says ? `${name}${choice.value}` : undefined}
          />
          <span>
            {choice.label}
            {choice.says ? <small id={`${name}${choice.value}`}>{choice.says}</small> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
