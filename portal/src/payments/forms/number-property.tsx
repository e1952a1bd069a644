/** A number of a field, which may be empty. */
import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface NumberPropertyProps {
  readonly label: string
  readonly value: number | null
  readonly error: string | undefined
  readonly isWhole: boolean
  readonly onChange: (value: number | null) => void
}

export function NumberProperty({ label, value, error, isWhole, onChange }: NumberPropertyProps) {
  const [text, setText] = useState(value === null ? '' : String(value))
  const isRead = text.trim() === '' || (isWhole ? /^\d{1,3}$/ : /^-?\d{1,9}(?:\.\d{1,4})?$/).test(text.trim())
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      value={text}
      error={isRead ? error : 'Enter a number.'}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value
        setText(next)
        if (next.trim() === '') onChange(null)
        else if ((isWhole ? /^[1-9]\d{0,2}$/ : /^-?\d{1,9}(?:\.\d{1,4})?$/).test(next.trim())) onChange(Number(next))
      }}
    />
  )
}
