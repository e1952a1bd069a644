/** Web stores: the online shops of a merchant. It edits a draft, sees its preview, and publishes it to customers. */
import * as z from 'zod'
import { publicImage, uploadFields, uploadProblems } from '../foundation/files.ts'
import { Photo, PublicItem } from '../catalogue/inventory.ts'
import { accents } from '../kit/accent.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Version } from '../kit/field-change.ts'
import { fileKind } from '../kit/file-kind.ts'
import { MerchantId, StoreId } from '../kit/id.ts'
import { problemsOfMerchants } from '../catalogue/merchants.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line, lineOrEmpty, paragraph, textToMatch } from '../kit/text.ts'
import { isPublicAddress } from '../kit/web-address.ts'
import { problemsOfStores } from '../catalogue/stores.ts'

export const maxWebStores = 20
export const maxLinkNames = 10
export const maxItems = 300
export const problemsOfWebStores = problems('web-stores', {
  unknown: [404, 'There is no such web store.'],
  linkTaken: [409, 'Another shop has this link name, or one that looks like it. Choose another one.'],
  linkReserved: [422, 'This link name is reserved. Choose another one.'],
  linkChanged: [409, 'The link name of this shop was changed {most} times already. It keeps the one that it has.'],
  itemUnknown: [422, 'An item of the catalogue is no longer in this store. Remove it and save again.'],
  stale: [409, '{who} has changed this web store since you opened it. Load it again and make your change.'],
  empty: [422, 'Add at least one item to the catalogue before you publish the shop.'],
  notPublished: [409, 'This web store is not published.'],
  tooMany: [409, 'You have {most} web stores already. Use one of them.'],
  linkDiffers: [422, 'Enter the link name of this shop: {link}'],
  bannerUnknown: [404, 'There is no such banner.'],
})
export const texts = {
  created: 'Web store created',
  saved: 'Web store saved',
  published: 'Your shop is published',
  unpublished: 'Your shop is no longer published',
  deleted: 'Web store deleted',
  bannerSaved: 'Banner uploaded',
  updateFailed: 'Error on fetching webstore update response.',
  bannerFailed: 'Banner upload failed.',
} as const

/** The last part of the shop's address. */
export const WebStoreLink = z
  .string('Enter a link name.')
  .regex(
    /^(?=.{3,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'Use 3 to 40 small letters and digits, with single hyphens between them.',
  )
const hostsOf = {
  facebook: ['facebook.com', 'fb.com'],
  messenger: ['m.me', 'messenger.com'],
  instagram: ['instagram.com'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Network = keyof typeof hostsOf
export const networkLabels: Readonly<Record<Network, string>> = {
  facebook: 'Facebook',
  messenger: 'Messenger',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
}
/** A page of the network itself: a link under its name leads nowhere else. */
const pageOn = (network: Network) =>
  z
    .string()
    .trim()
    .max(200, 'At most 200 characters.')
    .refine((text) => {
      if (text === '') return true
      const [, host = '', page = ''] = /^https:\/\/([^/?#]+)\/([^?#]+)/.exec(text.toLowerCase()) ?? []
      return (
        isPublicAddress(text) && page !== '' && hostsOf[network].some((one) => host === one || host.endsWith(`.${one}`))
      )
    }, `Enter the address of your page, as in https://${hostsOf[network][0]}/your-page.`)
/** The shop's pages on social media; empty without one. */
export const SocialLinks = z.object({
  facebook: pageOn('facebook'),
  messenger: pageOn('messenger'),
  instagram: pageOn('instagram'),
  tiktok: pageOn('tiktok'),
  youtube: pageOn('youtube'),
})
export type SocialLinks = z.output<typeof SocialLinks>

const isEachOnce = (all: readonly string[]) => new Set(all).size === all.length
/** What the shop sells, in its order. The first category may have no name. */
export const Catalogue = z
  .array(z.object({ category: lineOrEmpty(40), items: z.array(z.uuid()).max(maxItems) }))
  .max(30, 'At most 30 categories.')
  .refine((all) => all.every(({ category }, at) => at === 0 || category !== ''), 'Name each category.')
  .refine((all) => isEachOnce(all.map(({ category }) => category.toLowerCase())), 'Name each category only once.')
  .refine((all) => isEachOnce(all.flatMap(({ items }) => items)), 'Each item is in one category.')
  .refine((all) => all.flatMap(({ items }) => items).length <= maxItems, `At most ${maxItems} items.`)
export type Catalogue = z.output<typeof Catalogue>

const fields = {
  webStoreName: line(60, 'Enter the name of the shop.'),
  tagline: lineOrEmpty(120),
  about: paragraph(1000),
  /** Of buttons and of the head of a shop. */
  accent: z.enum(accents),
  delivers: z.boolean(),
  picksUp: z.boolean(),
  /** Where and when orders can be picked up. */
  pickUpNote: lineOrEmpty(200),
  returnPolicy: paragraph(2000),
  /** The number of the business at DTI, SEC or CDA, for the foot of each page. */
  registrationNo: lineOrEmpty(60),
}
export const WebStoreFields = z.object(fields)
export type WebStoreFields = z.output<typeof WebStoreFields>

/** What customers see once it is published. */
export const WebStoreContent = WebStoreFields.extend({
  catalogue: Catalogue,
  socMed: SocialLinks,
  bannerPhoto: Photo.nullable(),
})
export type WebStoreContent = z.output<typeof WebStoreContent>

/** The parts of a shop, as they are named where changes are listed. */
export const contentLabels: Readonly<Record<keyof WebStoreContent, string>> = {
  webStoreName: 'Name',
  tagline: 'Tagline',
  about: 'About the shop',
  accent: 'Colour',
  bannerPhoto: 'Banner',
  catalogue: 'Catalogue',
  socMed: 'Social media',
  delivers: 'Delivery',
  picksUp: 'Pick-up',
  pickUpNote: 'Pick-up note',
  returnPolicy: 'Return policy',
  registrationNo: 'Registration number',
}

const named = {
  webStoreId: z.uuid(),
  merchantId: MerchantId,
  storeId: StoreId,
  webStoreLink: z.string(),
  url: z.string(),
}
/** A web store as its merchant edits it. */
export const WebStore = z.object({
  ...named,
  storeName: z.string(),
  isPublished: z.boolean(),
  draft: WebStoreContent,
  /** The parts of the draft that differ from what customers see. */
  unpublished: z.array(z.string()),
  /** Counts the changes of the draft. Send it with a change. */
  version: z.int(),
  publishedAt: Instant.nullable(),
  updatedAt: Instant,
  updatedBy: z.string(),
})
export type WebStore = z.output<typeof WebStore>

/** A published web store as customers see it. */
export const PublicWebStore = z.object({
  ...named,
  ...WebStoreContent.omit({ catalogue: true }).shape,
  /** The address of the picture that is shown where the shop's link is shared; null without a banner. */
  ogBanner: z.string().nullable(),
  catalogue: z.array(z.object({ category: z.string(), items: z.array(PublicItem) })),
})
export type PublicWebStore = z.output<typeof PublicWebStore>

export const getWebStores = endpoint({
  id: 'web-stores.getWebStores',
  method: 'GET',
  path: '/qr/webstores/get/webstore_data/{mid}',
  says: 'Returns the published web stores of a merchant with what they sell.',
  audience: 'guest',
  scope: { of: 'public', sees: { merchant: 'params.mid' } },
  params: z.object({ mid: MerchantId }),
  answer: z.array(PublicWebStore),
  shows: ['web store'],
})

export const listWebStores = endpoint({
  id: 'web-stores.listWebStores',
  method: 'GET',
  path: '/qr/webstores/list',
  says: 'Lists the web stores of the merchant with their drafts.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_WEBSTORE', 'view'),
  answer: z.array(WebStore),
  shows: ['web store'],
})

export const createWebStore = endpoint({
  id: 'web-stores.createWebStore',
  method: 'POST',
  path: '/qr/webstores/save/webstore_data/',
  says: 'Creates a web store as a draft that sells all items of a store.',
  audit: 'Web store added',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_WEBSTORE', 'create'),
  body: z.object({ storeId: StoreId, webStoreLink: WebStoreLink, webStoreName: fields.webStoreName }),
  answer: WebStore,
  problems: [
    problemsOfMerchants.posesAs,
    problemsOfStores.unknown,
    problemsOfStores.unavailable,
    problemsOfWebStores.tooMany,
    problemsOfWebStores.linkTaken,
    problemsOfWebStores.linkReserved,
  ],
})

const changing = {
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_WEBSTORE', 'update'),
  answer: WebStore,
} as const

export const updateWebStore = endpoint({
  ...changing,
  id: 'web-stores.updateWebStore',
  method: 'PUT',
  path: '/qr/webstores/update/webstore_data/{id}',
  says: 'Changes the draft of a web store, publishes it, or takes it offline; omitted fields do not change.',
  audit: 'Web store changed',
  fails: texts.updateFailed,
  params: z.object({ id: z.uuid() }),
  body: WebStoreFields.partial()
    .extend({
      /** `catalog` and `data` save the draft; `publish` also shows it to customers. */
      updateType: z.enum(['data', 'catalog', 'publish', 'unpublish']),
      webStoreLink: WebStoreLink.optional(),
      catalogue: Catalogue.optional(),
      /** Null removes the banner. */
      bannerPhoto: z.null().optional(),
      version: Version,
    })
    .refine((body) => body.updateType !== 'catalog' || body.catalogue !== undefined, {
      path: ['catalogue'],
      message: 'Send the catalogue.',
    }),
  problems: [
    problemsOfMerchants.posesAs,
    problemsOfWebStores.unknown,
    problemsOfWebStores.stale,
    problemsOfWebStores.itemUnknown,
    problemsOfWebStores.linkTaken,
    problemsOfWebStores.linkReserved,
    problemsOfWebStores.linkChanged,
    problemsOfWebStores.empty,
    problemsOfWebStores.notPublished,
    problemsOfStores.unavailable,
    problemsOfStores.notVerified,
  ],
})

export const deleteWebStore = endpoint({
  id: 'web-stores.deleteWebStore',
  method: 'POST',
  path: '/qr/webstores/delete/webstore_data/{id}',
  says: 'Deletes a web store: its carts end, orders that were placed can still be paid, and no other merchant gets its link names.',
  audit: 'Web store deleted',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_WEBSTORE', 'delete'),
  params: z.object({ id: z.uuid() }),
  /** The link name repeats which shop is deleted. */
  body: z.object({ webStoreLink: textToMatch(40) }),
  answer: z.object({ webStoreId: z.uuid() }),
  problems: [problemsOfWebStores.unknown, problemsOfWebStores.linkDiffers],
})

export const updateSocMed = endpoint({
  ...changing,
  id: 'web-stores.updateSocMed',
  method: 'PUT',
  path: '/qr/webstores/update/soc_med/{id}',
  says: 'Changes the links to social media in the draft of a web store.',
  audit: 'Social media of a web store changed',
  fails: texts.updateFailed,
  params: z.object({ id: z.uuid() }),
  body: z.object({ updateType: z.literal('SocMed').default('SocMed'), socMed: SocialLinks, version: Version }),
  problems: [problemsOfWebStores.unknown, problemsOfWebStores.stale],
})

/** Across the head of the shop, and where its link is shared. */
export const webStoreBanner = fileKind({
  id: 'web-stores.banner',
  label: 'Banner of a web store',
  takes: ['jpg', 'png', 'webp'],
  sees: may('MERCHANT_WEBSTORE', 'view'),
  isPublic: true,
  picture: { as: 'jpg', side: 1600, smallSide: 800 },
  most: 3,
  keepDays: 1,
})

export const uploadBanner = endpoint({
  ...changing,
  id: 'web-stores.uploadBanner',
  method: 'POST',
  path: '/qr/webstores/upload/webstore_banner/',
  says: 'Uploads the banner of the draft of a web store, in place of the one before.',
  audit: 'Banner of a web store uploaded',
  fails: texts.bannerFailed,
  upload: webStoreBanner,
  body: z.object({ webStoreId: z.uuid(), ...uploadFields }),
  problems: [problemsOfWebStores.unknown, ...uploadProblems],
})

export const getBannerImage = endpoint({
  id: 'web-stores.getBannerImage',
  path: '/qr/webstores/get_webstore_image/{fileName}',
  says: 'Returns the banner of a web store.',
  audit: 'Banner of a web store opened',
  ...publicImage,
  problems: [problemsOfWebStores.bannerUnknown],
})
