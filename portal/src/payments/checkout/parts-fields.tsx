import type { ReactNode } from 'react'
import { MoneyInput } from '../../kit/form/index.ts'
import type { LineParts } from './compose-draft.ts'

interface PartsFieldsProps {
  readonly path: string
  readonly parts: LineParts
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly isDelivered: boolean
  /** With the path of the part that was changed. */
  readonly onChange: (parts: LineParts, at: string) => void
}

/** Tax of one piece, and what a courier insures it for if the order is delivered. */
export const PartsFields = ({
  path,
  parts: { tax, declaredValue },
  errors,
  isDelivered,
  onChange,
}: PartsFieldsProps) => (
  <>
    <MoneyInput
      label="Tax of one"
      data-path={`${path}.tax`}
      value={tax}
      error={errors[`${path}.tax`]}
      onChange={(typed) => onChange({ tax: typed, declaredValue }, `${path}.tax`)}
    />
    {isDelivered ? (
      <MoneyInput
        label="Declared value"
        data-path={`${path}.declaredValue`}
        value={declaredValue}
        error={errors[`${path}.declaredValue`]}
        onChange={(typed) => onChange({ tax, declaredValue: typed }, `${path}.declaredValue`)}
      />
    ) : null}
  </>
)
