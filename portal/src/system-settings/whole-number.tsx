/** A whole number in a form of system settings; an empty field is no number. */
import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface WholeNumberProps {
  readonly name: string
  readonly label: string
  readonly description: string
  readonly value: number
  readonly error: ReactNode
  readonly onChange: (value: number) => void
}

export const WholeNumber = ({ name, value, onChange, ...shown }: WholeNumberProps) => (
  <NumberInput
    {...shown}
    data-path={name}
    allowDecimal={false}
    allowNegative={false}
    hideControls
    value={Number.isFinite(value) ? value : ''}
    onChange={(next) => onChange(next === '' ? Number.NaN : Number(next))}
  />
)
