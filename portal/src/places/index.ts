/** What other screens may use of the places. */
export { BarangaySelect, CitySelect, ProvinceSelect } from './place-fields.tsx'
