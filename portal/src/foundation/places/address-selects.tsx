/** Province, city and barangay in order; a change empties the fields that depend on it. */
import type { ReactNode } from 'react'
import { BarangaySelect, CitySelect, ProvinceSelect } from './place-fields.tsx'

interface Place {
  readonly province: string
  readonly city: string
  readonly barangay: string
}
interface AddressSelectsProps {
  readonly values: Place
  readonly errors: Readonly<Record<string, ReactNode>>
  /** `zip`: the usual ZIP code, if the city was chosen. */
  readonly onChange: (place: Place, zip: string | null) => void
  /** Path of the address in a form, with a dot at its end. */
  readonly at?: string
  /** City and barangay may be left open, which is each of them. */
  readonly isArea?: boolean
}

export const AddressSelects = ({ values, errors, onChange, at = '', isArea = false }: AddressSelectsProps) => (
  <>
    <ProvinceSelect
      data-path={`${at}province`}
      value={values.province}
      error={errors[`${at}province`]}
      onChange={(province) => onChange({ province, city: '', barangay: '' }, '')}
    />
    <CitySelect
      data-path={`${at}city`}
      province={values.province}
      isOptional={isArea}
      value={values.city}
      error={errors[`${at}city`]}
      onChange={(city, zip) => onChange({ province: values.province, city, barangay: '' }, zip)}
    />
    <BarangaySelect
      data-path={`${at}barangay`}
      province={values.province}
      city={values.city}
      isOptional={isArea}
      value={values.barangay}
      error={errors[`${at}barangay`]}
      onChange={(barangay) => onChange({ province: values.province, city: values.city, barangay }, null)}
    />
  </>
)
