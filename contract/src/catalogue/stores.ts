/** Stores: the points of sale of a merchant, each with its QR code and its public page. */
import * as z from 'zod'
import { Channel } from './channels.ts'
import { ImageName, publicImage, publicLogo, uploadFields, uploadProblems } from '../foundation/files.ts'
import { endpoint } from '../kit/endpoint.ts'
import { fileKind } from '../kit/file-kind.ts'
import { MerchantId, StoreId, WalletId } from '../kit/id.ts'
import { problemsOfMerchants } from './merchants.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { line, lineOrEmpty, Mobile, textToMatch } from '../kit/text.ts'

export const problemsOfStores = problems('stores', {
  unknown: [404, 'Store not found.'],
  unavailable: [410, 'Store not available.'],
  notVerified: [422, 'Payment via scan QR is not yet activated for this merchant. KYC approval is required.'],
  walletUnknown: [404, 'Choose one of your wallets.'],
  walletNotReady: [422, 'This wallet is not approved yet. Choose another one.'],
  courierOff: [422, 'Switch the courier on in Settings first.'],
  idTaken: [409, 'This store id is taken. Choose another one, or leave it out to get one from us.'],
  imageUnknown: [404, 'There is no such image.'],
  noLogo: [404, 'This logo is no longer there.'],
  cityUnknown: [422, 'Choose a city of this province.'],
  barangayUnknown: [422, 'Choose a barangay of this city.'],
  hasPending: [409, 'This store still has {count} payments that are not finished. Wait for them or cancel them first.'],
})
export const texts = {
  lookupFailed: 'Cannot get store information',
  created: 'Store successfully created!',
  updated: 'Store successfully updated!',
  deleted: 'Store successfully deleted!',
  logoSaved: 'Logo successfully uploaded',
  logoFailed: 'Logo upload failed.',
  logoRemoved: 'Logo removed',
} as const

export const Store = z.object({
  Id: z.uuid(),
  storeId: StoreId,
  merchantId: MerchantId,
  walletId: WalletId,
  storeName: z.string(),
  mobile: z.string(),
  address: z.string(),
  street: z.string(),
  barangay: z.string(),
  city: z.string(),
  province: z.string(),
  zipCode: z.string(),
  isInventory: z.boolean(),
  isPos: z.boolean(),
  isStudent: z.boolean(),
  isEnableCourier: z.boolean(),
  fileName: z.string().nullable(),
  status: z.enum(['ACTIVE', 'DELETED']),
})
export type Store = z.output<typeof Store>

/** What a customer may know of a store. */
export const PublicStore = z.object({
  storeId: StoreId,
  storeName: z.string(),
  merchantName: z.string(),
  city: z.string(),
  province: z.string(),
  logoUrl: z.string().nullable(),
  isVerified: z.boolean(),
  isInventory: z.boolean(),
  isPos: z.boolean(),
})
export type PublicStore = z.output<typeof PublicStore>

/** What the store's page asks for, and what it says above the items. Without items it asks for an amount. */
export const StoreTemplate = z.object({
  page: z.enum(['amount', 'items', 'items_or_amount']),
  paymentHeader: z.string(),
})
export type StoreTemplate = z.output<typeof StoreTemplate>

/** The store of a courier's pick-up. The courier gets the street and the mobile number when an order is booked, and its customer the mobile number. */
export const CourierStore = PublicStore.extend({
  isEnableCourier: z.boolean(),
  barangay: z.string(),
  zipCode: z.string(),
})

export const StoreCheck = z.enum(['VERIFIED', 'NOT VERIFIED'])
export const findings = ['level', 'channels', 'maintenance', 'address'] as const
export const StoreFinding = z.object({
  code: z.enum(findings),
  isBlocking: z.boolean(),
  /** The channels that are in maintenance, by name; empty for the other findings. */
  names: z.array(z.string()),
})
export type StoreFinding = z.output<typeof StoreFinding>

/** Province, city and barangay are chosen from the lists of places; each may be empty. */
const parts = {
  street: lineOrEmpty(120),
  barangay: lineOrEmpty(80),
  city: lineOrEmpty(80),
  province: lineOrEmpty(80),
  zipCode: z
    .string()
    .trim()
    .regex(/^(\d{4})?$/, 'A ZIP code has 4 digits.'),
}
const flags = { isInventory: z.boolean(), isPos: z.boolean(), isStudent: z.boolean(), isEnableCourier: z.boolean() }
const required = {
  storeName: line(80, 'Enter a name for the store.'),
  mobile: Mobile,
  address: line(200, 'Enter the address of the store.'),
}
export const StoreInput = z.object({
  ...required,
  street: parts.street.default(''),
  barangay: parts.barangay.default(''),
  city: parts.city.default(''),
  province: parts.province.default(''),
  zipCode: parts.zipCode.default(''),
  isInventory: flags.isInventory.default(false),
  isPos: flags.isPos.default(false),
  isStudent: flags.isStudent.default(false),
  isEnableCourier: flags.isEnableCourier.default(false),
})
/** An omitted field does not change. */
export const StoreChanges = z.object({ ...required, ...parts, ...flags }).partial()

export const listStores = endpoint({
  id: 'stores.listStores',
  method: 'GET',
  path: '/qr/stores/ui/get_store_by_mid/{merchantId}',
  says: 'Lists the stores of a merchant.',
  fails: texts.lookupFailed,
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.merchantId' },
  params: z.object({ merchantId: MerchantId }),
  answer: z.array(Store),
  shows: ['store', 'store channels'],
})

export const searchStores = endpoint({
  id: 'stores.searchStores',
  method: 'POST',
  path: '/qr/stores/search_store_by_text/{merchantId}',
  says: 'Searches the stores of a merchant by text.',
  fails: texts.lookupFailed,
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.merchantId' },
  params: z.object({ merchantId: MerchantId }),
  body: z.object({ text: textToMatch(100) }),
  answer: z.array(Store),
  reads: true,
  shows: ['store', 'store channels'],
})

export const getStore = endpoint({
  id: 'stores.getStore',
  method: 'GET',
  path: '/qr/stores/get_store/{id}',
  says: 'Returns one store.',
  fails: texts.lookupFailed,
  audience: 'user',
  scope: { of: 'merchant' },
  params: z.object({ id: StoreId }),
  answer: Store,
  problems: [problemsOfStores.unknown],
  shows: ['store', 'store channels'],
})

export const findStore = endpoint({
  id: 'stores.findStore',
  method: 'GET',
  path: '/qr/stores/find_store/{id}',
  says: 'Returns what a customer may know of a store.',
  audience: 'guest',
  scope: { of: 'public', sees: { store: 'params.id' } },
  params: z.object({ id: StoreId }),
  answer: PublicStore,
  problems: [problemsOfStores.unknown, problemsOfStores.unavailable],
})

export const findStoreEncrypted = endpoint({
  id: 'stores.findStoreEncrypted',
  method: 'GET',
  path: '/qr/stores/get_store_encrypted/{id}',
  says: 'Returns what a customer may know of a store; the answer is encrypted end to end.',
  audience: 'guest',
  scope: { of: 'public', sees: { store: 'params.id' } },
  params: z.object({ id: StoreId }),
  answer: PublicStore,
  problems: [problemsOfStores.unknown, problemsOfStores.unavailable],
  encrypted: true,
})

export const checkVerified = endpoint({
  id: 'stores.checkVerified',
  method: 'GET',
  path: '/qr/merchants/check_verified/{storeId}',
  says: 'Returns whether customers may pay at the store by scanning its code.',
  audience: 'guest',
  scope: { of: 'public', sees: { store: 'params.storeId' } },
  params: z.object({ storeId: StoreId }),
  answer: z.object({
    status: StoreCheck,
    /** Opens the live topic of the page; not a secret. */
    grabToken: z.string(),
    storeInfo: PublicStore,
    /** Hidden from customers; the merchant's users read it with the merchant. */
    monthlyLimit: z.null(),
    storeTemplate: StoreTemplate,
    storeChannels: z.array(Channel),
  }),
  problems: [problemsOfStores.unknown, problemsOfStores.unavailable],
})

/** What a courier asks of the place where parcels are picked up. */
export const getCourierStore = endpoint({
  id: 'stores.getCourierStore',
  method: 'GET',
  path: '/qr/stores/fetch_courier_store/{id}',
  says: 'Returns what a customer may know of a store, with its whole address and whether it sends by courier.',
  audience: 'guest',
  scope: { of: 'public', sees: { store: 'params.id' } },
  params: z.object({ id: StoreId }),
  answer: CourierStore,
  problems: [problemsOfStores.unknown, problemsOfStores.unavailable],
})

export const getStorefront = endpoint({
  id: 'stores.getStorefront',
  method: 'GET',
  path: '/qr/stores/storefront/{storeId}',
  says: "Returns the store's QR code, and what keeps customers from paying by scanning it.",
  fails: texts.lookupFailed,
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_STORES', 'view'),
  params: z.object({ storeId: StoreId }),
  answer: z.object({
    /** The page that the code opens. */
    url: z.string(),
    /** The code as a data URL of a PNG. */
    qrImage: z.string(),
    status: StoreCheck,
    findings: z.array(StoreFinding),
  }),
  problems: [problemsOfStores.unknown],
})

export const createStore = endpoint({
  id: 'stores.createStore',
  method: 'POST',
  path: '/qr/stores/save_store/',
  says: 'Creates a store with the usual channels, with a new wallet or the one that is given.',
  audit: 'Store added',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_STORES', 'create'),
  /** A merchant that prints its codes in advance sends the id of the store; otherwise the server makes one. */
  body: StoreInput.extend({ walletId: WalletId.optional(), storeId: StoreId.optional() }),
  answer: Store,
  problems: [
    problemsOfMerchants.posesAs,
    problemsOfStores.walletUnknown,
    problemsOfStores.walletNotReady,
    problemsOfStores.courierOff,
    problemsOfStores.idTaken,
    problemsOfStores.cityUnknown,
    problemsOfStores.barangayUnknown,
  ],
})

export const updateStore = endpoint({
  id: 'stores.updateStore',
  method: 'PUT',
  path: '/qr/stores/update_store/{Id}',
  says: 'Changes a store; omitted fields do not change.',
  audit: 'Store changed',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_STORES', 'update'),
  params: z.object({ Id: z.uuid() }),
  /** With another wallet, payment requests made from then on are paid into it; money that came in before stays where it is. */
  body: StoreChanges.extend({ walletId: WalletId.optional() }),
  answer: Store,
  problems: [
    problemsOfMerchants.posesAs,
    problemsOfStores.unknown,
    problemsOfStores.walletUnknown,
    problemsOfStores.walletNotReady,
    problemsOfStores.courierOff,
    problemsOfStores.cityUnknown,
    problemsOfStores.barangayUnknown,
  ],
})

export const deleteStore = endpoint({
  id: 'stores.deleteStore',
  method: 'PUT',
  path: '/qr/stores/delete_store/{storeId}',
  says: 'Closes a store; its past payments remain.',
  audit: 'Store closed',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_STORES', 'delete'),
  params: z.object({ storeId: StoreId }),
  body: z.object({}),
  answer: z.object({ storeId: StoreId }),
  problems: [problemsOfStores.unknown, problemsOfStores.hasPending],
})

export const listStoreWallets = endpoint({
  id: 'stores.listStoreWallets',
  method: 'GET',
  path: '/qr/stores/wallets/{merchantId}',
  says: 'Lists the wallets that a store of the merchant can be bound to.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.merchantId' },
  permission: may('WALLET_MANAGEMENT', 'view'),
  params: z.object({ merchantId: MerchantId }),
  answer: z.array(z.object({ walletId: WalletId, walletName: z.string() })),
  shows: ['store', 'store channels'],
})

/** Shown on the store's page and posters instead of the merchant's; stored as PNG, which keeps transparency. */
export const storeLogo = fileKind({
  id: 'stores.logo',
  label: 'Logo of a store',
  ...publicLogo,
  sees: may('MERCHANT_STORES', 'view'),
})
const ownLogo = {
  fails: texts.logoFailed,
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_STORES', 'update'),
  answer: Store,
} as const

export const uploadStoreLogo = endpoint({
  id: 'stores.uploadStoreLogo',
  method: 'POST',
  path: '/qr/stores/upload_logo',
  says: 'Uploads the logo of a store, in place of the one before.',
  audit: 'Store logo uploaded',
  ...ownLogo,
  upload: storeLogo,
  body: z.object({ storeId: StoreId, ...uploadFields }),
  problems: [problemsOfStores.unknown, ...uploadProblems],
})

export const removeStoreLogo = endpoint({
  id: 'stores.removeStoreLogo',
  method: 'POST',
  path: '/qr/stores/remove_logo',
  says: "Removes this logo of a store; the merchant's is shown from then on.",
  audit: 'Store logo removed',
  ...ownLogo,
  /** The logo that the caller sees: a newer one is not removed. */
  body: z.object({ storeId: StoreId, fileName: ImageName }),
  problems: [problemsOfStores.unknown, problemsOfStores.noLogo],
})

export const getStoreImage = endpoint({
  id: 'stores.getStoreImage',
  path: '/qr/stores/get_store_image/{fileName}',
  says: "Returns a store's logo.",
  audit: 'Store logo opened',
  ...publicImage,
  problems: [problemsOfStores.imageUnknown],
})

const poster = {
  method: 'POST',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('MERCHANT_STORES', 'download'),
  /** PDF for a printer; PNG, sharp at A5, for a message or a page. */
  body: z.object({ storeId: StoreId, format: z.enum(['pdf', 'png']).default('pdf') }),
  answer: z.null(),
  file: true,
  reads: true,
  problems: [problemsOfStores.unknown],
} as const
export const downloadStoreQr = endpoint({
  id: 'stores.downloadStoreQr',
  path: '/qr/stores/generate_pdf',
  says: "Returns the store's QR code as a branded poster.",
  audit: 'QR poster of a store downloaded',
  ...poster,
})
export const downloadPlainStoreQr = endpoint({
  id: 'stores.downloadPlainStoreQr',
  path: '/qr/stores/generate_pdf_plain',
  says: "Returns the store's QR code alone.",
  audit: 'QR code of a store downloaded',
  ...poster,
})
