import { Textarea } from '@mantine/core'

interface ReasonInputProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (reason: string) => void
}

/** The reason of a decision; it is recorded with the user's name. */
export const ReasonInput = ({ label, value, error, onChange }: ReasonInputProps) => (
  <Textarea
    label={label}
    description="Kept in the audit trail with your name."
    autosize
    minRows={2}
    maxLength={300}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
