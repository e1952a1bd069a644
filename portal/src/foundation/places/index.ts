/** Entry point of the places for other screens. */
export { AddressSelects } from './address-selects.tsx'
export { CitySelect, ProvinceSelect } from './place-fields.tsx'
