/** What other screens may use of the places. */
export { AddressSelects } from './address-selects.tsx'
export { CitySelect, ProvinceSelect } from './place-fields.tsx'
