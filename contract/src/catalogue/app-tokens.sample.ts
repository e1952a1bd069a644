/** Example values of app tokens: for documents and tests. */

const id = '7Q2mVb9KzXw4TnRc5YpLdG'
const url = `https://pay.example.com/merchant_kyc_display/${id}`
const token = {
  id,
  storeId: 'S8H2NT5VW3RCD',
  label: 'Suki super-app',
  url,
  createdBy: 'nena.admin',
  createdAt: '2026-01-05T01:00:00.000Z',
  lastUsedOn: '2026-01-06',
}

export const getAppTokenData = {
  params: { id },
  answer: {
    merchantName: 'Mangga Trading Inc.',
    storeName: 'Mangga Makati',
    logoUrl: 'https://pay.example.com/images/mangga.png',
    city: 'Makati',
    province: 'Metro Manila',
    status: 'VERIFIED',
    message: null,
    channelGroups: ['wallet', 'onlinebanktransfer'],
    payUrl: url,
  },
}

export const listAppTokens = { params: { storeId: token.storeId }, answer: [token] }
export const getAppTokenQr = { params: { id }, answer: { url, svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' } }
export const addAppToken = {
  body: { storeId: token.storeId, label: token.label },
  answer: { ...token, lastUsedOn: null },
}
export const revokeAppToken = { params: { id }, body: {}, answer: token }
