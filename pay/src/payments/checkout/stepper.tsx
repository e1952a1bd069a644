import { readWhole } from '@singil/contract/kit/typed'
import { useState } from 'react'
import { useBrowser, valueOf } from '../../kit/browser.tsx'

interface StepperProps {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly most: number
  readonly onChange: (quantity: number) => void
}

/** What is typed as a whole number from 0 to 999; 0 for any other text, which the server refuses. */
export function quantityOf(text: string): number {
  const read = readWhole(text)
  return 'whole' in read ? Math.min(999, read.whole) : 0
}

/** A quantity: a plain field without script, with buttons for less and more with it. */
export function Stepper({ id, label, value, most, onChange }: StepperProps) {
  const browser = useBrowser()
  // What is typed stays, also 1.5, which the server refuses.
  const [typed, setTyped] = useState('')
  const field = (
    <input
      id={id}
      name={id}
      type="number"
      inputMode="numeric"
      min={0}
      max={most}
      {...(browser ? { value: quantityOf(typed) === value ? typed : value } : { defaultValue: value })}
      onFocus={(event) => (event.currentTarget as unknown as { select(): void }).select()}
      onChange={(event) => {
        setTyped(valueOf(event))
        onChange(quantityOf(valueOf(event)))
      }}
    />
  )
  if (!browser) return field
  return (
    <span className="stepper">
      <button type="button" aria-label={`Less of ${label}`} disabled={value < 1} onClick={() => onChange(value - 1)}>
        −
      </button>
      {field}
      <button
        type="button"
        aria-label={`More of ${label}`}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </span>
  )
}
