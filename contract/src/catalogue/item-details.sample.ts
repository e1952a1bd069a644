/** Example values of item details: for documents and tests. */

const references = [{ label: 'Date of pick-up', isRequired: true }]
const fields = {
  description: 'Sweet and ripe, packed in a box of five.',
  references,
  areas: [
    { province: 'Metro Manila', city: 'Makati City' },
    { province: 'Rizal', city: '' },
  ],
  weightGrams: 1000,
  pickUpAt: ['S8H2NT5VW3RCD'],
}
const details = {
  ...fields,
  Id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60',
  version: 2,
  branches: [{ storeId: 'S8H2NT5VW3RCD', storeName: 'Guadalupe', address: '4 Kalayaan Ave., Makati City' }],
  updatedAt: '2026-01-05T01:00:00.000Z',
}

export const getItemDetails = { params: { id: details.Id }, answer: details }
export const createItemDetails = { body: { productId: details.Id, ...fields }, answer: details }
export const updateItemDetails = {
  params: { id: details.Id },
  body: { version: 2, description: fields.description },
  answer: details,
}
export const listItemTemplates = {
  answer: [
    {
      Id: '0193a5c2-7b1e-7000-8000-000000000201',
      industry: 'Retail',
      name: 'Product in a box',
      paymentHeader: 'You are ordering the following:',
      isUnlimited: false,
      shippable: true,
      additionalCharge: false,
      description: '',
      references,
      weightGrams: 500,
    },
  ],
}
export const listBranches = {
  answer: [
    {
      branchId: 'S8H2NT5VW3RCD',
      branchName: 'Guadalupe',
      address: '4 Kalayaan Ave.',
      city: 'Makati City',
      province: 'Metro Manila',
      mobile: '9175550104',
      isInventory: true,
    },
  ],
}
export const listItemChanges = {
  params: { id: details.Id },
  query: { limit: 20 },
  answer: {
    rows: [
      {
        part: 'item',
        version: 2,
        at: '2026-01-05T02:00:00.000Z',
        by: 'nena.admin',
        changes: [{ path: 'itemAmount', label: 'Price of one', before: '60000', after: '62500' }],
      },
    ],
    isMore: false,
  },
}

export const getCourierStoreOfItem = {
  params: { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' },
  answer: {
    storeId: 'S8H2NT5VW3RCD',
    storeName: 'Mangga Makati',
    merchantName: 'Mangga Trading Inc.',
    city: 'Makati',
    province: 'Metro Manila',
    logoUrl: null,
    isVerified: true,
    isInventory: true,
    isPos: false,
    isEnableCourier: true,
    barangay: 'Poblacion',
    zipCode: '1210',
  },
}
