/** The fields of a merchant's form, for the pages of customers and for the preview of the form builder. */
export { FormFields, type MerchantForm, nameOf } from './form-fields.tsx'
