/** A whole number in a form of system settings; an empty field is no number. */
import type { ReactNode } from 'react'
import { WholeInput } from '../../kit/form/index.ts'

interface WholeNumberProps {
  readonly name: string
  readonly label: string
  readonly description: string
  readonly value: number
  readonly error: ReactNode
  readonly onChange: (value: number) => void
}

export const WholeNumber = ({ name, ...shown }: WholeNumberProps) => (
  <WholeInput {...shown} data-path={name} empty={Number.NaN} />
)
