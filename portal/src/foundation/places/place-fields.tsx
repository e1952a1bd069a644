/** Province, city and barangay, each chosen from the places within the one before. */
import { NativeSelect } from '@mantine/core'
import { listBarangays, listCities, listProvincesEncrypted } from '@singil/contract/foundation/places'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import { useAsk } from '../../kit/call/index.ts'

const ever = { staleTimeMs: Infinity }
/** The visitor's pages do not load the styles of Mantine's own arrow. */
const arrow = { rightSection: <ChevronsUpDown size={14} aria-hidden />, rightSectionPointerEvents: 'none' } as const
const first = (label: string, isLoading: boolean) => ({ value: '', label: isLoading ? 'Loading…' : label })
/** A stored value remains selected, even if the list spells it differently. */
const withKept = (names: readonly string[], kept: string) =>
  kept === '' || names.includes(kept) ? names : [kept, ...names]

interface ChoiceProps {
  readonly value: string
  readonly error?: ReactNode
  readonly onChange: (name: string) => void
  readonly 'data-path': string
  /** None chosen is each of them. */
  readonly isOptional?: boolean
}

export function ProvinceSelect({ onChange, ...rest }: Omit<ChoiceProps, 'isOptional'>) {
  const provinces = useAsk(listProvincesEncrypted, {}, ever)
  return (
    <NativeSelect
      {...rest}
      {...arrow}
      label="Province"
      autoComplete="address-level1"
      error={provinces.isError ? 'The list of provinces did not load.' : rest.error}
      data={[
        first('Choose a province', provinces.isLoading),
        ...withKept(
          (provinces.data ?? []).map(({ name }) => name),
          rest.value,
        ),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface CityProps extends Omit<ChoiceProps, 'onChange'> {
  readonly province: string
  /** With the usual ZIP code; empty if none is known. */
  readonly onChange: (name: string, zip: string) => void
}

export function CitySelect({ province, onChange, isOptional = false, ...rest }: CityProps) {
  const cities = useAsk(listCities, { params: { province } }, { ...ever, isEnabled: province !== '' })
  const known = province === '' ? [] : (cities.data ?? [])
  return (
    <NativeSelect
      {...rest}
      {...arrow}
      label="City or municipality"
      autoComplete="address-level2"
      disabled={province === ''}
      error={cities.isError ? 'The list of cities did not load.' : province === '' ? undefined : rest.error}
      data={[
        first(
          province === '' ? 'Choose a province first' : isOptional ? 'All of them' : 'Choose a city or municipality',
          cities.isLoading,
        ),
        ...withKept(
          known.map(({ name }) => name),
          rest.value,
        ),
      ]}
      onChange={(event) => {
        const name = event.currentTarget.value
        onChange(name, known.find((city) => city.name === name)?.zip ?? '')
      }}
    />
  )
}

interface BarangayProps extends ChoiceProps {
  readonly province: string
  readonly city: string
}

export function BarangaySelect({ province, city, onChange, isOptional = false, ...rest }: BarangayProps) {
  const isReady = province !== '' && city !== ''
  const barangays = useAsk(listBarangays, { params: { a: province, b: city } }, { ...ever, isEnabled: isReady })
  return (
    <NativeSelect
      {...rest}
      {...arrow}
      label="Barangay"
      disabled={!isReady}
      error={barangays.isError ? 'The list of barangays did not load.' : rest.error}
      data={[
        first(
          isReady ? (isOptional ? 'All of them' : 'Choose a barangay') : 'Choose a city first',
          barangays.isLoading,
        ),
        ...(isReady
          ? withKept(
              (barangays.data ?? []).map(({ name }) => name),
              rest.value,
            )
          : []),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
