import { Textarea } from '@mantine/core'
import type { TextProps } from './form.tsx'

const reasonProps = {
  description: 'Kept in the audit trail with your name.',
  autosize: true,
  minRows: 2,
} as const

/** The reason in a form, given `form.text('reason')`. */
export const ReasonField = (text: TextProps) => <Textarea label="Reason" {...reasonProps} {...text} />

interface ReasonInputProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (reason: string) => void
}

/** The reason of a decision; it is recorded with the user's name. */
export const ReasonInput = ({ onChange, ...input }: ReasonInputProps) => (
  <Textarea {...reasonProps} {...input} onChange={(event) => onChange(event.currentTarget.value)} />
)
