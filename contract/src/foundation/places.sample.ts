/** Example values of places: for documents and tests. */

const provinces = [
  { code: '0405600000', name: 'Quezon' },
  { code: '1300000000', name: 'Metro Manila' },
]

export const listProvinces = { answer: provinces }

export const listProvincesEncrypted = { answer: provinces }

export const listCities = {
  params: { province: '1300000000' },
  answer: [{ code: '1381300000', name: 'Quezon City', zip: '1100' }],
}

export const listBarangays = {
  params: { a: '1300000000', b: '1381300000' },
  answer: [{ code: '1381300012', name: 'Bagumbuhay' }],
}
