/** A Philippine mobile number, in any notation, shown as ten digits after +63 once the field loses the focus. */
import { TextInput } from '@mantine/core'
import { spaced } from '@singil/contract/kit/format-mobile'
import { readMobile } from '@singil/contract/kit/typed'
import type { ReactNode } from 'react'

interface MobileInputProps {
  readonly label: string
  /** Ten digits, or the text as it is typed, which the form's schema reads or refuses. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly required?: boolean
  readonly 'data-path'?: string
}

export { formatMobile } from '@singil/contract/kit/format-mobile'

/** Groups the digits of a number that is typed as its ten digits; leaves any other text alone. */
const shown = (text: string): string => {
  const digits = text.replaceAll(' ', '')
  return /^[89]\d{0,9}$/.test(digits) ? spaced(digits) : text
}
/** The same number, without the spaces that `shown` puts in. */
const bare = (text: string): string => (/^[89][\d ]*$/.test(text) ? text.replaceAll(' ', '') : text)

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
    value={shown(value)}
    onChange={(event) => onChange(bare(event.currentTarget.value))}
    onBlur={() => {
      const read = readMobile(value)
      if ('mobile' in read && read.mobile !== value) onChange(read.mobile)
    }}
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
