/** The fields that every request for fees ends with: who bears them, from when, and why. */
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Bearer, type BearerValues } from '../values/index.ts'
import type { TextProps } from './form.tsx'
import { SinceInput } from './since-input.tsx'

const bearers = [
  { value: 'settings', label: "As in the merchant's settings" },
  { value: 'merchant', label: 'The merchant shoulders it' },
  { value: 'customer', label: 'The customer shoulders it' },
  { value: 'shared', label: 'Both pay a part' },
]

interface FeeTermsFieldsProps {
  readonly values: BearerValues & { readonly since: string }
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly set: (changed: { bearer?: BearerValues['bearer']; since?: string }) => void
  readonly text: (name: 'merchantPercent' | 'reason') => TextProps
  /** What these terms would have changed. */
  readonly children?: ReactNode
}

export const FeeTermsFields = ({ values: { bearer, since }, errors, set, text, children }: FeeTermsFieldsProps) => (
  <>
    <NativeSelect
      label="Who bears it"
      data-path="bearer"
      data={bearers}
      value={bearer}
      onChange={(event) => set({ bearer: Bearer.parse(event.currentTarget.value) })}
    />
    {bearer === 'shared' ? (
      <TextInput
        label="The merchant's part"
        description="The customer pays the rest on top of the amount. The VAT is shared the same way."
        inputMode="decimal"
        rightSection="%"
        {...text('merchantPercent')}
      />
    ) : null}
    {children}
    <SinceInput
      says="Past charges do not change."
      value={since}
      error={errors['since']}
      onChange={(next) => set({ since: next })}
    />
    <TextInput label="Why" description="The second person reads it." {...text('reason')} />
  </>
)
