/** Example values of web stores: for documents and tests. */
const webStoreId = '0193a5c2-7b1e-7c3d-8f2a-5b6c7d8e9f70'
const itemId = '0193a5c2-7b1e-7c3d-8f2a-5b6c7d8e9f0a'
const fileName = '8FqTn5vWc2LpXk4RzYhGdB.jpg'
const photoOf = (folder: string) => ({
  fileName,
  url: `${folder}${fileName}`,
  smallUrl: `${folder}${fileName}?size=small`,
})
const socMed = {
  facebook: 'https://www.facebook.com/kapenilolo',
  messenger: 'https://m.me/kapenilolo',
  instagram: '',
  tiktok: '',
  youtube: '',
}
const fields = {
  webStoreName: 'Kape ni Lolo',
  tagline: 'Beans from Benguet, roasted on Mondays',
  about: 'We roast small batches and send them the same day.',
  accent: 'clay',
  delivers: true,
  picksUp: true,
  pickUpNote: 'At the counter, 8 AM to 6 PM.',
  returnPolicy: 'Unopened bags within 7 days.',
  registrationNo: 'DTI 2026-0042',
}
const named = {
  webStoreId,
  merchantId: 'M7Q2KD4HX9TBA',
  storeId: 'S8H2NT5VW3RCD',
  webStoreLink: 'kape-ni-lolo',
  url: 'https://singil.example/shop/kape-ni-lolo',
}
const catalogue = [{ category: 'Beans', items: [itemId] }]
const bannerPhoto = photoOf('/qr/webstores/get_webstore_image/')
const webStore = {
  ...named,
  storeName: 'Session Road',
  isPublished: true,
  draft: { ...fields, catalogue, socMed, bannerPhoto },
  unpublished: ['Tagline'],
  version: 4,
  publishedAt: '2026-01-05T01:00:00.000Z',
  updatedAt: '2026-01-06T01:00:00.000Z',
  updatedBy: 'kape.admin',
}
const item = {
  Id: itemId,
  storeId: 'S8H2NT5VW3RCD',
  itemDescription: 'Benguet beans, 250 g',
  itemCode: 'BEANS-250',
  itemAmount: 48_000,
  paymentHeader: 'You are ordering the following:',
  unavailable: false,
  shippable: true,
  additionalCharge: false,
  serviceableArea: '',
  link: `https://singil.example/redirect_inventory/${itemId}`,
  photos: [photoOf('/qr/inventories/get_product_image/')],
  statusInfo: { Id: 1, label: 'In stock' },
  most: 50,
}

export const getWebStores = {
  params: { mid: 'M7Q2KD4HX9TBA' },
  answer: [
    {
      ...named,
      ...fields,
      socMed,
      bannerPhoto,
      ogBanner: `https://singil.example${bannerPhoto.smallUrl}`,
      catalogue: [{ category: 'Beans', items: [item] }],
    },
  ],
}
export const listWebStores = { answer: [webStore] }
export const createWebStore = {
  body: { storeId: 'S8H2NT5VW3RCD', webStoreLink: 'kape-ni-lolo', webStoreName: 'Kape ni Lolo' },
  answer: { ...webStore, isPublished: false, publishedAt: null, version: 1 },
}
export const updateWebStore = {
  params: { id: webStoreId },
  body: { updateType: 'data', tagline: 'Beans from Benguet, roasted on Mondays', version: 3 },
  answer: webStore,
}
export const deleteWebStore = {
  params: { id: webStoreId },
  body: { webStoreLink: webStore.webStoreLink },
  answer: { webStoreId },
}
export const updateSocMed = {
  params: { id: webStoreId },
  body: { updateType: 'SocMed', socMed, version: 3 },
  answer: webStore,
}
export const uploadBanner = { body: { webStoreId }, answer: webStore }
export const getBannerImage = { params: { fileName }, query: { size: 'small' }, answer: null }
