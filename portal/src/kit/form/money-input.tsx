/** An amount in pesos that groups its digits while typing; its value is in centavos, or null while it is empty or refused. */
import { TextInput } from '@mantine/core'
import { type Centavos, centavos, formatAmount, parseAmount } from '@singil/contract/kit/money'
import { readAmount } from '@singil/contract/kit/typed'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { groupDigits } from '../values/index.ts'
import classes from './money-input.module.css'
import { takeTypedAhead } from './type-ahead.ts'
import { useTyped } from './use-typed.ts'

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

const read = (text: string) => {
  const amount = readAmount(text)
  return 'amount' in amount ? { value: centavos(amount.amount) } : amount
}

export function MoneyInput({
  value,
  onChange,
  autoFocus = false,
  isLarge = false,
  label,
  isLabelHidden = false,
  error,
  ...rest
}: MoneyInputProps) {
  // Read at the first render: taking the focus clears the buffered keys.
  const [ahead] = useState(() => (autoFocus ? groupDigits('', takeTypedAhead()) : ''))
  const typed = useTyped<Centavos | null>({
    value,
    empty: null,
    error,
    read,
    say: (amount) => (amount === null ? '' : formatAmount(amount)),
    edit: groupDigits,
    ...(ahead && { first: ahead }),
    onChange,
  })
  const field = typed.ref
  const pressedAnew = useRef(false)
  useEffect(() => {
    if (!autoFocus) return
    field.current?.focus()
    if (ahead) field.current?.setSelectionRange(ahead.length, ahead.length)
    if (ahead) onChange(parseAmount(ahead))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the field appears
  }, [])
  return (
    <TextInput
      {...rest}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      {...typed}
      inputMode="decimal"
      autoComplete="off"
      leftSection="₱"
      className={`figures ${isLarge ? classes['large'] : ''}`}
      size={isLarge ? 'lg' : 'sm'}
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
    />
  )
}
