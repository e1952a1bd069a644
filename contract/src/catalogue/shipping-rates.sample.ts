/** Example values of the shipping set-up: for documents and tests. */
const fields = {
  withoutRates: 'not_offered',
  branch: 'S8H2NT5VW3RCD',
  freeAbove: 200_000,
  rates: [
    { province: 'Metro Manila', city: '', barangay: '', upToGrams: 3000, amount: 12_000 },
    { province: 'Benguet', city: 'Baguio City', barangay: '', upToGrams: null, amount: 18_000 },
  ],
}
const setup = { ...fields, version: 2, updatedAt: '2026-01-05T01:00:00.000Z', updatedBy: 'kape.admin' }

export const getShippingSetup = { answer: setup }
export const saveShippingSetup = { body: { ...fields, version: 1 }, answer: setup }
export const validateShippingSetup = {
  params: { id: 'M7Q2KD4HX9TBA' },
  answer: { hasShippingSetup: true, withoutRates: 'not_offered' },
}
export const listServedProvinces = {
  params: { x: 'M7Q2KD4HX9TBA' },
  answer: [
    { code: '1401100000', name: 'Benguet' },
    { code: '1300000000', name: 'Metro Manila' },
  ],
}
export const listRatedProvinces = {
  params: { mid: 'M7Q2KD4HX9TBA' },
  answer: [
    { code: '1401100000', name: 'Benguet', from: 18_000 },
    { code: '0702200000', name: 'Cebu', from: null },
  ],
}
