/** A Philippine mobile number: ten digits after +63, grouped for reading. */
import { TextInput } from '@mantine/core'
import { spaced } from '@singil/contract/kit/say-mobile'
import type { ReactNode } from 'react'

interface MobileInputProps {
  readonly label: string
  /** Up to ten digits. */
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly required?: boolean
  readonly 'data-path'?: string
}

/** Accepts 0917…, 63917… and +63 917… as the same number. */
export const toDigits = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .replace(/^(?:63(?=9)|0+)/, '')
    .slice(0, 10)

export { sayMobile } from '@singil/contract/kit/say-mobile'

export const MobileInput = ({ value, onChange, ...rest }: MobileInputProps) => (
  <TextInput
    {...rest}
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    leftSection="+63"
    leftSectionWidth={44}
    className="figures"
    placeholder="917 123 4567"
    value={spaced(value)}
    onChange={(event) => onChange(toDigits(event.currentTarget.value))}
  />
)

interface WithMobile {
  readonly values: { readonly mobile: string }
  readonly errors: { readonly mobile?: ReactNode }
  setFieldValue(path: 'mobile', value: string): void
}

/** The mobile number field of a form. */
export const MobileField = ({ fields: { values, errors, setFieldValue } }: { readonly fields: WithMobile }) => (
  <MobileInput
    label="Mobile number"
    data-path="mobile"
    value={values.mobile}
    error={errors.mobile}
    onChange={(mobile) => setFieldValue('mobile', mobile)}
  />
)
