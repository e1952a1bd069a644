/** Example values of inventory: for documents and tests. */

const item = {
  Id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60',
  storeId: 'S8H2NT5VW3RCD',
  itemDescription: 'Carabao mango, 1 kg',
  itemCode: 'MANGO-1KG',
  itemAmount: 62500,
  paymentHeader: 'You are ordering the following:',
  isUnlimited: false,
  quantity: 2,
  reserved: 1,
  unavailable: false,
  shippable: true,
  additionalCharge: false,
  serviceableArea: 'Metro Manila and Rizal',
  statusInfo: { Id: 1, label: 'In stock' },
  link: 'https://pay.example.com/merchant_qr/S8H2NT5VW3RCD',
  createdAt: '2026-01-05T01:00:00.000Z',
  updatedAt: '2026-01-05T01:00:00.000Z',
}

const publicItem = {
  Id: item.Id,
  storeId: item.storeId,
  itemDescription: item.itemDescription,
  itemCode: item.itemCode,
  itemAmount: item.itemAmount,
  paymentHeader: item.paymentHeader,
  unavailable: false,
  shippable: true,
  additionalCharge: item.additionalCharge,
  serviceableArea: item.serviceableArea,
  statusInfo: { Id: 5, label: 'Few left' },
  link: item.link,
  most: 2,
}

export const createItem = {
  body: {
    storeId: 'S8H2NT5VW3RCD',
    itemCode: 'MANGO-1KG',
    itemDescription: 'Carabao mango, 1 kg',
    itemAmount: 62500,
    paymentHeader: 'You are ordering the following:',
    unavailable: false,
    shippable: true,
    additionalCharge: false,
    serviceableArea: 'Metro Manila and Rizal',
    isUnlimited: false,
    quantity: 2,
  },
  answer: item,
}

export const deleteItem = {
  body: { storeId: 'S8H2NT5VW3RCD', itemCode: 'MANGO-1KG' },
  answer: { itemCode: 'MANGO-1KG' },
}

export const getItem = { params: { id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' }, answer: publicItem }

export const getItemQr = {
  params: { Id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' },
  answer: {
    image: 'https://pay.example.com/images/mangga.png',
    url: 'https://pay.example.com/redirect/3vQB7B6MrGQZaxCuFg4oh2',
  },
}

export const listItems = { params: { storeId: 'S8H2NT5VW3RCD' }, query: { search: 'mango' }, answer: [item] }

export const listItemsEncrypted = { params: { storeId: 'S8H2NT5VW3RCD' }, answer: [publicItem] }

export const updateItem = {
  body: { storeId: 'S8H2NT5VW3RCD', itemCode: 'MANGO-1KG', quantity: 2 },
  answer: item,
}
