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
}

export const AddressSelects = ({ values, errors, onChange }: AddressSelectsProps) => (
  <>
    <ProvinceSelect
      data-path="province"
      value={values.province}
      error={errors['province']}
      onChange={(province) => onChange({ province, city: '', barangay: '' }, '')}
    />
    <CitySelect
      data-path="city"
      province={values.province}
      value={values.city}
      error={errors['city']}
      onChange={(city, zip) => onChange({ province: values.province, city, barangay: '' }, zip)}
    />
    <BarangaySelect
      data-path="barangay"
      province={values.province}
      city={values.city}
      value={values.barangay}
      error={errors['barangay']}
      onChange={(barangay) => onChange({ province: values.province, city: values.city, barangay }, null)}
    />
  </>
)
