/** Example values of Sales & Marketing: for documents and tests. */
import { askedFields, askedFor } from '../workspace/exports.sample.ts'

const storeId = 'S8H2NT5VW3RCD'
const campaignId = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a91'
const page = { storeId, webStoreId: null }
const look = { ...page, headline: 'scan', language: 'fil', accent: 'green' }
const url = 'https://singil.example/merchant_qr/S8H2NT5VW3RCD'
const tagged = `${url}?via=poster-2e4f5a91`
const campaign = {
  ...look,
  campaignId,
  medium: 'poster',
  name: 'Counter',
  pageName: 'Session Road',
  url: tagged,
  tag: 'poster-2e4f5a91',
  createdAt: '2026-11-23T03:00:00.000Z',
  createdBy: 'kape.admin',
}
const figures = { visits: 120, orders: 14, paid: 11, amount: 412_500 }
const params = { campaignId }

export const listPages = {
  answer: [{ ...page, name: 'Session Road', storeName: 'Session Road', url, accent: null, isOpen: true }],
}
export const listCampaigns = { answer: [campaign] }
export const getCampaignQr = { params, answer: { svg: '<svg xmlns="http://www.w3.org/2000/svg"></svg>', url: tagged } }
export const createCampaign = { body: { ...look, medium: 'poster', name: 'Counter' }, answer: campaign }
export const removeCampaign = { params, answer: { campaignId } }
export const previewPoster = { body: look, answer: null }
export const downloadPoster = { params, body: { paper: 'a5', format: 'pdf' }, answer: null }
export const getResults = {
  query: { from: '2026-11-01', to: '2026-11-23' },
  answer: {
    rows: [{ ...page, ...figures, campaignId, medium: 'poster', name: 'Counter', pageName: 'Session Road' }],
    links: figures,
    countedSince: '2026-11-01',
  },
}
export const downloadResults = {
  body: { ...askedFields },
  answer: askedFor('marketing_results', 'Sales & Marketing'),
}
