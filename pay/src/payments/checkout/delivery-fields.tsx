import { useEffect, useState } from 'react'
import { type Place, useBrowser } from '../../kit/browser.tsx'
import { Choice, Field } from '../../kit/parts.tsx'
import type { Details } from './page.ts'

type Name = 'street' | 'province' | 'city' | 'barangay' | 'zip'
interface DeliveryFieldsProps {
  readonly of: (name: Name) => { readonly name: Name; readonly value: string; readonly fault: string | undefined }
  readonly values: Details
  readonly provinces: readonly string[]
}

type Fields = Record<Name, { value: string }>
const fieldsOf = (event: { readonly target: unknown }): Fields =>
  (event.target as { readonly form: { readonly elements: unknown } }).form.elements as Fields

/** Lists the places inside another one once the browser runs the page; none while they load, and if they cannot be loaded. */
function usePlaces(province: string, city: string): readonly Place[] {
  const browser = useBrowser()
  const key = `${province}/${city}`
  const [found, setFound] = useState<{ readonly key: string; readonly places: readonly Place[] }>()
  useEffect(() => {
    if (!browser || province === '') return
    browser.places(province, city).then(
      (places) => setFound({ key, places }),
      () => {},
    )
  }, [browser, key, province, city])
  return found?.key === key ? found.places : []
}

const Names = ({ id, of }: { readonly id: string; readonly of: readonly Place[] }) => (
  <datalist id={id}>
    {of.map(({ name }) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)

/** The delivery address. City and barangay are typed; with script, the browser proposes those of the province. */
export function DeliveryFields({ of, values, provinces }: DeliveryFieldsProps) {
  const [chosen, setChosen] = useState({ province: values.province, city: values.city })
  const cities = usePlaces(chosen.province, '')
  const city = cities.find(({ name }) => name === chosen.city)
  const barangays = usePlaces(city ? chosen.province : '', chosen.city)
  const read = (event: { readonly target: unknown }) => {
    const fields = fieldsOf(event)
    const next = { province: fields.province.value, city: fields.city.value.trim() }
    if (next.province !== chosen.province || next.city !== chosen.city) setChosen(next)
    const zip = cities.find(({ name }) => name === next.city)?.zip
    if (zip && next.city !== chosen.city && fields.zip.value === '') fields.zip.value = zip
  }
  return (
    <fieldset className="fields" onInput={read} onFocus={read}>
      <legend>Delivery address</legend>
      <Field {...of('street')} label="House number and street" autoComplete="address-line1" />
      <Choice {...of('province')} label="Province" autoComplete="address-level1" choices={provinces} />
      <Field {...of('city')} label="City or municipality" autoComplete="address-level2" proposals="cities" />
      <Names id="cities" of={cities} />
      <div className="pair">
        <Field {...of('barangay')} label="Barangay" autoComplete="address-level3" proposals="barangays" />
        <Field {...of('zip')} label="ZIP code" autoComplete="postal-code" inputMode="numeric" />
      </div>
      <Names id="barangays" of={barangays} />
    </fieldset>
  )
}
