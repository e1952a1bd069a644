/** Example values of stores: for documents and tests. */
import { channel } from './channels.sample.ts'

const publicStore = {
  storeId: 'S8H2NT5VW3RCD',
  storeName: 'Mangga Makati',
  merchantName: 'Mangga Trading Inc.',
  city: 'Makati',
  province: 'Metro Manila',
  logoUrl: 'https://pay.example.com/images/mangga.png',
  isVerified: false,
  isInventory: false,
  isPos: false,
}

const store = {
  Id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60',
  storeId: 'S8H2NT5VW3RCD',
  merchantId: 'M4F7KQ9XM2PAB',
  walletId: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60',
  storeName: 'Mangga Makati',
  mobile: '9171234567',
  address: '12 Mabini Street, Poblacion, Makati',
  street: '12 Mabini Street',
  barangay: 'Poblacion',
  city: 'Makati',
  province: 'Metro Manila',
  zipCode: '1210',
  isInventory: false,
  isPos: false,
  isStudent: false,
  isEnableCourier: false,
  fileName: 'mangga.png',
  status: 'ACTIVE',
}

export const checkVerified = {
  params: { storeId: 'S8H2NT5VW3RCD' },
  answer: {
    status: 'VERIFIED',
    grabToken: 'grab-000123',
    storeInfo: publicStore,
    monthlyLimit: null,
    storeTemplate: { page: 'items', paymentHeader: 'What do you order?' },
    storeChannels: [channel],
  },
}

export const createStore = {
  body: {
    storeName: 'Mangga Makati',
    mobile: '9171234567',
    address: '12 Mabini Street, Poblacion, Makati',
    street: '12 Mabini Street',
    barangay: 'Poblacion',
    city: 'Makati',
    province: 'Metro Manila',
    zipCode: '1210',
    isInventory: false,
    isPos: false,
    isStudent: false,
    isEnableCourier: false,
  },
  answer: store,
}

export const deleteStore = { params: { storeId: 'S8H2NT5VW3RCD' }, body: {}, answer: { storeId: 'S8H2NT5VW3RCD' } }

export const downloadPlainStoreQr = { body: { storeId: 'S8H2NT5VW3RCD', format: 'pdf' }, answer: null }

export const downloadStoreQr = { body: { storeId: 'S8H2NT5VW3RCD', format: 'png' }, answer: null }

export const findStore = { params: { id: 'S8H2NT5VW3RCD' }, answer: publicStore }

export const findStoreEncrypted = { params: { id: 'S8H2NT5VW3RCD' }, answer: publicStore }

export const getCourierStore = {
  params: { id: 'S8H2NT5VW3RCD' },
  answer: { ...publicStore, isEnableCourier: true, barangay: 'Poblacion', zipCode: '1210' },
}

export const getStore = { params: { id: 'S8H2NT5VW3RCD' }, answer: store }

export const listStores = { params: { merchantId: 'M4F7KQ9XM2PAB' }, answer: [store] }

export const searchStores = {
  params: { merchantId: 'M4F7KQ9XM2PAB' },
  body: { text: 'makati' },
  answer: [store],
}

export const updateStore = {
  params: { Id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60' },
  body: {
    storeName: 'Mangga Makati',
    mobile: '9171234567',
    address: '12 Mabini Street, Poblacion, Makati',
    street: '12 Mabini Street',
    barangay: 'Poblacion',
    city: 'Makati',
    province: 'Metro Manila',
    zipCode: '1210',
    isInventory: false,
    isPos: false,
    isStudent: false,
    isEnableCourier: false,
  },
  answer: store,
}

export const listStoreWallets = {
  params: { merchantId: 'M4F7KQ9XM2PAB' },
  answer: [{ walletId: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a60', walletName: 'Main wallet' }],
}

export const getStorefront = {
  params: { storeId: 'S8H2NT5VW3RCD' },
  answer: {
    url: 'https://pay.example.com/merchant_qr/S8H2NT5VW3RCD',
    qrImage: 'data:image/png;base64,iVBORw0KGgo=',
    status: 'NOT VERIFIED',
    findings: [
      { code: 'level', isBlocking: true, names: [] },
      { code: 'maintenance', isBlocking: false, names: ['GCash'] },
    ],
  },
}

const fileName = '7Q2mVb9KzXw4TnRc5YpLdG.png'

export const uploadStoreLogo = { body: { storeId: 'S8H2NT5VW3RCD' }, answer: store }

export const removeStoreLogo = {
  body: { storeId: 'S8H2NT5VW3RCD', fileName },
  answer: { ...store, fileName: null },
}

export const getStoreImage = { params: { fileName }, query: { size: 'full' }, answer: null }
