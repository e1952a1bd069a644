/** An amount in pesos that groups its digits while typing; its value is in centavos, or null while it is not an amount. */
import { TextInput } from '@mantine/core'
import { type Centavos, formatAmount, parseAmount } from '@singil/contract/kit/money'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './money-input.module.css'
import { takeTypedAhead } from './type-ahead.ts'

interface MoneyInputProps {
  readonly label: string
  /** The label is read to those who do not see it; a text next to the field says it to the others. */
  readonly isLabelHidden?: boolean
  readonly value: Centavos | null
  readonly onChange: (amount: Centavos | null) => void
  readonly error?: ReactNode
  readonly description?: ReactNode
  /** The amount is what the screen is about. */
  readonly isLarge?: boolean
  readonly autoFocus?: boolean
  readonly 'data-path'?: string
}

/** "1234.5" becomes "1,234.5"; removes everything but digits and the first dot, and cuts a third decimal. */
export function groupDigits(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 10)
  const grouped = digits === '' ? '' : Number(digits).toLocaleString('en-PH')
  return rest.length > 0 ? `${grouped || '0'}.${rest.join('').slice(0, 2)}` : grouped
}

export function MoneyInput({
  value,
  onChange,
  autoFocus = false,
  isLarge = false,
  label,
  isLabelHidden = false,
  ...rest
}: MoneyInputProps) {
  // Read at the first render: taking the focus clears the buffered keys.
  const [ahead] = useState(() => (autoFocus ? groupDigits(takeTypedAhead()) : ''))
  const [text, setText] = useState(() => ahead || (value === null ? '' : formatAmount(value)))
  const field = useRef<HTMLInputElement>(null)
  const pressedAnew = useRef(false)
  useEffect(() => {
    if (!autoFocus) return
    field.current?.focus()
    if (ahead) field.current?.setSelectionRange(ahead.length, ahead.length)
    if (ahead) onChange(parseAmount(ahead))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the field appears
  }, [])
  const shown =
    parseAmount(text) === value || (value === null && parseAmount(text) === null) ? text : formatAmount(value!)
  return (
    <TextInput
      {...rest}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      ref={field}
      inputMode="decimal"
      autoComplete="off"
      leftSection="₱"
      className={`figures ${isLarge ? classes['large'] : ''}`}
      size={isLarge ? 'lg' : 'sm'}
      value={value === null && shown !== text ? '' : shown}
      onChange={(event) => {
        const next = groupDigits(event.currentTarget.value)
        setText(next)
        onChange(parseAmount(next))
      }}
      // The amount is selected on focus, because a user usually types a new one.
      onFocus={(event) => {
        if (event.currentTarget.value !== ahead || !ahead) event.currentTarget.select()
      }}
      onPointerDown={(event: PointerEvent<HTMLInputElement>) => {
        pressedAnew.current = document.activeElement !== event.currentTarget
      }}
      onClick={(event) => {
        const { selectionStart, selectionEnd } = event.currentTarget
        if (pressedAnew.current && selectionStart === selectionEnd) event.currentTarget.select()
        pressedAnew.current = false
      }}
      onBlur={() => {
        if (value !== null) setText(formatAmount(value))
      }}
    />
  )
}
