/** An amount in pesos that groups its digits as one types; its value is whole centavos, or null while it is none. */
import { TextInput } from '@mantine/core'
import { type Centavos, formatAmount, parseAmount } from '@singil/contract/kit/money'
import { type ReactNode, useState } from 'react'

interface MoneyInputProps {
  readonly label: string
  readonly value: Centavos | null
  readonly onChange: (amount: Centavos | null) => void
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  readonly autoFocus?: boolean
  readonly 'data-path'?: string
}

/** "1234.5" becomes "1,234.5"; what is not a digit or the first dot falls away, and so does a third decimal. */
export function groupDigits(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  const grouped = whole
    .replace(/^0+(?=\d)/, '')
    .slice(0, 10)
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return rest.length > 0 ? `${grouped || '0'}.${rest.join('').slice(0, 2)}` : grouped
}

export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps) {
  const [text, setText] = useState(() => (value === null ? '' : formatAmount(value)))
  const shown =
    parseAmount(text) === value || (value === null && parseAmount(text) === null) ? text : formatAmount(value!)
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      leftSection="₱"
      className="figures"
      value={value === null && shown !== text ? '' : shown}
      onChange={(event) => {
        const next = groupDigits(event.currentTarget.value)
        setText(next)
        onChange(parseAmount(next))
      }}
      onBlur={() => {
        if (value !== null) setText(formatAmount(value))
      }}
    />
  )
}
