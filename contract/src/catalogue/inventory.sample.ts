/** Example values of inventory: for documents and tests. */

const fileName = '5RtYw4HsB6nLc7KqPz2mVx.jpg'
const url = `/qr/inventories/get_product_image/${fileName}`
const photos = [{ fileName, url, smallUrl: `${url}?size=small` }]

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
  photos,
  version: 2,
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
  photos,
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

const ofItem = { storeId: 'S8H2NT5VW3RCD', itemCode: 'MANGO-1KG' }
export const uploadItemPhoto = { body: ofItem, answer: item }
export const orderItemPhotos = { body: { ...ofItem, photos: [fileName] }, answer: item }
export const removeItemPhoto = { body: { ...ofItem, fileName }, answer: { ...item, photos: [] } }
export const getItemImage = { params: { fileName }, answer: null }

export const listItems = { params: { storeId: 'S8H2NT5VW3RCD' }, query: { search: 'mango' }, answer: [item] }

export const listItemsEncrypted = { params: { storeId: 'S8H2NT5VW3RCD' }, answer: [publicItem] }

export const updateItem = {
  body: { storeId: 'S8H2NT5VW3RCD', itemCode: 'MANGO-1KG', quantity: 2 },
  answer: item,
}

export const findItems = { body: { storeId: 'S8H2NT5VW3RCD', search: 'mango', statuses: ['In stock'] }, answer: [item] }
export const listMovements = {
  body: ofItem,
  answer: {
    rows: [
      {
        seq: 2,
        kind: 'reserve',
        change: 0,
        reservedChange: 1,
        onHand: 12,
        reserved: 1,
        by: 'gateway',
        at: '2026-01-05T02:00:00.000Z',
      },
    ],
    isMore: true,
  },
}
export const downloadItemPoster = { body: { itemId: item.Id, format: 'pdf' }, answer: null }
export const downloadItemQr = {
  body: { itemId: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60', itemName: 'Carabao mango' },
  answer: null,
}
