import type { ReactNode } from 'react'
import { InstantInput } from './instant-input.tsx'

interface SinceInputProps {
  readonly value: string
  readonly error: ReactNode
  /** What a start later on leaves as it is. */
  readonly says: string
  readonly onChange: (since: string) => void
}

/** When something that needs an approval begins. */
export const SinceInput = ({ says, ...field }: SinceInputProps) => (
  <InstantInput
    label="From, Manila time"
    description={`Leave it empty to start on approval. ${says}`}
    data-path="since"
    {...field}
  />
)
