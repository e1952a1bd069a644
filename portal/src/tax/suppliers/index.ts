/** Entry point of the suppliers for other screens. */
export { AtcSelect } from './atc-select.tsx'
export { SignatureFields } from './signature-fields.tsx'
