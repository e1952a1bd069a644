/** Inventory: the items a store sells, with price and stock. */
import * as z from 'zod'
import { ImageName, publicImage, uploadFields, uploadProblems } from '../foundation/files.ts'
import { endpoint } from '../kit/endpoint.ts'
import { fileKind } from '../kit/file-kind.ts'
import { Version } from '../kit/field-change.ts'
import { StoreId } from '../kit/id.ts'
import { Centavos, PositiveCentavos } from '../kit/money.ts'
import { notice } from '../kit/notice.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant, line, lineOrEmpty, searchText, textToMatch } from '../kit/text.ts'
import { problemsOfStores } from './stores.ts'

export const problemsOfInventory = problems('inventory', {
  unknown: [404, 'Item not found!'],
  codeTaken: [409, 'This store already has an item with the code {itemCode}.'],
  outOfStock: [409, 'Only {left} of {item} are left.'],
  soldOut: [409, '{item} is sold out.'],
  tooMany: [409, 'You can order at most {most} of {item} now.'],
  unavailable: [409, '{item} is not available now.'],
  quantityMissing: [422, 'Enter a quantity of 1 or more.'],
  photoUnknown: [404, 'There is no such photo.'],
  photosChanged: [409, 'The photos of this item have changed. Load them again.'],
  stale: [409, '{who} has changed this item since you opened it. Nothing that you typed is lost.'],
  storeNeeded: [409, '{count} stores sell an item with the code {itemCode}. Name the store (storeId).'],
  nothingToChange: [422, 'Name what changes: a quantity to add, or the fields to edit.'],
})
export const texts = {
  saved: 'Product successfully saved!',
  saveFailed: 'Product saving failed!',
  replenished: 'Product quantity added!',
  replenishFailed: 'Failed to add product quantity!',
  updated: 'Successfully updated product!',
  updateFailed: 'Failed to update product details!',
  deleted: 'Successfully deleted product!',
  deleteFailed: 'Failed to delete product!',
  photoAdded: 'Photo added',
  photoFailed: 'Banner upload failed.',
  photoRemoved: 'Photo removed',
  photosOrdered: 'Photos arranged',
  photosFailed: 'The photos could not be changed.',
  qrDownloaded: 'Item QR successfully downloaded!',
  paymentHeader: 'You are ordering the following:',
} as const

/** An item with this quantity or less is almost sold out. */
export const fewPieces = 3

/** A sale took an item to few pieces or to none. */
export const lowStockNotice = notice({
  id: 'inventory.lowStock',
  label: 'Item almost sold out',
  text: `A sale left ${fewPieces} pieces of an item or fewer.`,
  group: 'business',
  place: 225,
  audience: 'merchant',
  permission: may('INVENTORY_ITEMS', 'view'),
  mails: 'nobody',
})

/** Shown with the item in the portal and to customers, in the merchant's order. */
export const itemPhoto = fileKind({
  id: 'inventory.itemPhoto',
  label: 'Item photo',
  takes: ['jpg', 'png', 'webp'],
  sees: may('INVENTORY_ITEMS', 'view'),
  isPublic: true,
  picture: { as: 'jpg', side: 1600, smallSide: 240 },
  most: 8,
  keepDays: 1,
})
export const Photo = z.object({ fileName: z.string(), url: z.string(), smallUrl: z.string() })
export type Photo = z.output<typeof Photo>

const itemStatuses = ['In stock', 'Out of stock', 'Unavailable', 'Unlimited'] as const
export const Item = z.object({
  Id: z.uuid(),
  storeId: StoreId,
  itemDescription: z.string(),
  itemCode: z.string(),
  itemAmount: Centavos,
  paymentHeader: z.string(),
  isUnlimited: z.boolean(),
  /** Quantity available for sale; null if unlimited. */
  quantity: z.int().nullable(),
  reserved: z.int(),
  unavailable: z.boolean(),
  shippable: z.boolean(),
  /** The customer pays the service charge on top of the price, regardless of the merchant's setting. */
  additionalCharge: z.boolean(),
  /** Where it can be delivered, as entered by the merchant. */
  serviceableArea: z.string(),
  statusInfo: z.object({ Id: z.int(), label: z.enum(itemStatuses) }),
  link: z.string(),
  photos: z.array(Photo),
  /** Counts the changes of the fields below, which are not those of the stock. Send it with a change. */
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Item = z.output<typeof Item>

/** What a customer may know of an item: whether it is available and the maximum per order, not the quantity in stock. */
export const PublicItem = Item.pick({
  Id: true,
  storeId: true,
  itemDescription: true,
  itemCode: true,
  itemAmount: true,
  paymentHeader: true,
  unavailable: true,
  shippable: true,
  additionalCharge: true,
  serviceableArea: true,
  link: true,
  photos: true,
}).extend({
  statusInfo: z.object({ Id: z.int(), label: z.enum(['In stock', 'Few left', 'Sold out', 'Unavailable']) }),
  /** Maximum quantity per order. */
  most: z.int(),
})
export type PublicItem = z.output<typeof PublicItem>

const fields = {
  itemDescription: line(120, 'Please enter product description.'),
  itemAmount: PositiveCentavos,
  paymentHeader: lineOrEmpty(120),
  unavailable: z.boolean(),
  shippable: z.boolean(),
  additionalCharge: z.boolean(),
  serviceableArea: lineOrEmpty(200),
}
const newFields = {
  ...fields,
  paymentHeader: fields.paymentHeader.default(texts.paymentHeader),
  unavailable: fields.unavailable.default(false),
  shippable: fields.shippable.default(false),
  additionalCharge: fields.additionalCharge.default(false),
  serviceableArea: fields.serviceableArea.default(''),
}
/** The fields that a version counts the changes of. */
export const itemLabels = {
  itemDescription: 'Description',
  itemAmount: 'Price of one',
  isUnlimited: 'Unlimited',
  paymentHeader: 'Header of the payment page',
  additionalCharge: 'Additional charge',
  shippable: 'Can be shipped',
  serviceableArea: 'Serviceable area',
  unavailable: 'Not available now',
} as const
const itemCode = line(40, 'Please enter item code.').regex(
  /^[\w.-]+$/,
  'Only accepts letters and numbers. Invalid character.',
)
const ofItem = { storeId: StoreId, itemCode }
const quantity = z.int('Enter a quantity.').min(1, 'Enter a quantity of 1 or more.').max(1_000_000)

export const listItems = endpoint({
  id: 'inventory.listItems',
  method: 'GET',
  path: '/qr/inventories/get_product/ui_new/{storeId}',
  says: 'Lists the items of a store.',
  audience: 'user',
  scope: { of: 'merchant' },
  params: z.object({ storeId: StoreId }),
  query: z.object({ search: searchText(100).optional() }),
  answer: z.array(Item),
  follows: ['lambda-transaction-PROD-{owner}'],
  shows: ['item', 'item details'],
})

export const listItemsEncrypted = endpoint({
  id: 'inventory.listItemsEncrypted',
  method: 'GET',
  path: '/qr/inventories/get_product/ui_new_encrypted/{storeId}',
  says: 'Lists what a customer can order at a store; the answer is encrypted end to end.',
  audience: 'guest',
  scope: { of: 'public', sees: { store: 'params.storeId' } },
  params: z.object({ storeId: StoreId }),
  answer: z.array(PublicItem),
  encrypted: true,
  follows: ['lambda-transaction-PROD-{owner}'],
  shows: ['item', 'item details'],
})

export const findItems = endpoint({
  id: 'inventory.findItems',
  method: 'POST',
  path: '/qr/inventories/fetch/inventory_body',
  says: 'Finds the items of a store by code, by a text in description or code, and by status.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('INVENTORY_ITEMS', 'view'),
  body: z.object({
    storeId: StoreId,
    itemCode: itemCode.optional(),
    search: textToMatch(100).default(''),
    statuses: z.array(z.enum(itemStatuses)).max(itemStatuses.length).default([]),
  }),
  answer: z.array(Item),
  reads: true,
  follows: ['lambda-transaction-PROD-{owner}'],
  shows: ['item', 'item details'],
})

const movementKinds = ['receive', 'reserve', 'release', 'sell', 'return', 'adjust', 'count'] as const
/** A change of an item's stock. Movements are only added, so the stock is always their sum. */
export const Movement = z.object({
  seq: z.int(),
  kind: z.enum(movementKinds),
  /** Added to the pieces on hand; negative if they left. */
  change: z.int(),
  /** Added to the pieces that payments under way reserve. */
  reservedChange: z.int(),
  /** On hand and reserved afterwards. */
  onHand: z.int(),
  reserved: z.int(),
  by: z.string(),
  at: Instant,
})
export type Movement = z.output<typeof Movement>

export const listMovements = endpoint({
  id: 'inventory.listMovements',
  method: 'POST',
  path: '/qr/inventorylogs/find_by_item_code',
  says: 'Lists the movements of the stock of an item, newest first.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('INVENTORY_ITEMS', 'view'),
  body: z.object({
    ...ofItem,
    /** Those before this one. */
    before: z.int().min(1).max(2_147_483_647).optional(),
    limit: z.int().min(1).max(100).default(20),
  }),
  answer: z.object({ rows: z.array(Movement), isMore: z.boolean() }),
  problems: [problemsOfInventory.unknown],
  reads: true,
  follows: ['lambda-transaction-PROD-{owner}'],
  shows: ['item', 'item details'],
})

export const getItem = endpoint({
  id: 'inventory.getItem',
  method: 'GET',
  path: '/qr/inventories/fetch_by_id/{id}',
  says: 'Returns one item for a pay page.',
  audience: 'guest',
  scope: { of: 'public', sees: { item: 'params.id' } },
  params: z.object({ id: z.uuid() }),
  answer: PublicItem,
  problems: [problemsOfInventory.unknown, problemsOfStores.notVerified, problemsOfStores.unavailable],
  follows: ['lambda-transaction-PROD-{owner}'],
  shows: ['item', 'item details'],
})

export const createItem = endpoint({
  id: 'inventory.createItem',
  method: 'POST',
  path: '/qr/inventories/create_product_app',
  says: 'Adds an item to a store.',
  audit: 'Item added',
  fails: texts.saveFailed,
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('INVENTORY_ITEMS', 'create'),
  body: z
    .object({ storeId: StoreId, itemCode, ...newFields, isUnlimited: z.boolean(), quantity: quantity.optional() })
    .refine((item) => item.isUnlimited || item.quantity !== undefined, {
      path: ['quantity'],
      message: 'Enter a quantity of 1 or more.',
    }),
  answer: Item,
  problems: [problemsOfInventory.codeTaken],
})

/** Quantity that was delivered. */
export const Replenishment = z.object({ quantity })
/** The editable fields; an omitted field does not change. */
export const ItemChanges = z
  .object({
    ...fields,
    isUnlimited: z.boolean(),
    /** With other fields it replaces the stock; alone it is added to the stock. */
    quantity: z.int().min(0).max(1_000_000),
  })
  .partial()

/** True if only a quantity is sent, or `action` is 'replenish': the quantity is added to the stock. Otherwise the item is edited. */
export function isReplenishment(body: unknown): boolean {
  const {
    storeId: _,
    itemCode: __,
    version: ___,
    action,
    ...changes
  } = (body ?? {}) as Readonly<Record<string, unknown>>
  if (action !== undefined) return action === 'replenish'
  const given = Object.keys(changes).filter((name) => changes[name] !== undefined)
  return given.length === 1 && given[0] === 'quantity'
}

export const updateItem = endpoint({
  id: 'inventory.updateItem',
  method: 'POST',
  path: '/qr/inventories/update_product_app',
  says: 'Adds to the stock of an item if only a quantity is sent; otherwise edits the fields that are sent.',
  audit: 'Item changed',
  fails: (body) => (isReplenishment(body) ? texts.replenishFailed : texts.updateFailed),
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('INVENTORY_ITEMS', 'update'),
  body: z.object({
    ...ofItem,
    ...ItemChanges.shape,
    /** Sets which of the two a quantity without other fields means. */
    action: z.enum(['replenish', 'edit']).optional(),
    /** The version that was edited. Without it the fields replace what is there. */
    version: Version.optional(),
  }),
  answer: Item,
  problems: [
    problemsOfInventory.unknown,
    problemsOfInventory.quantityMissing,
    problemsOfInventory.nothingToChange,
    problemsOfInventory.stale,
  ],
})

export const deleteItem = endpoint({
  id: 'inventory.deleteItem',
  method: 'POST',
  path: '/qr/inventories/delete_product_app',
  says: 'Removes an item from a store. Without `storeId` from the only store that sells an item with this code.',
  audit: 'Item removed',
  fails: texts.deleteFailed,
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('INVENTORY_ITEMS', 'delete'),
  body: z.object({ ...ofItem, storeId: StoreId.optional() }),
  answer: z.object({ itemCode: z.string() }),
  problems: [problemsOfInventory.unknown, problemsOfInventory.storeNeeded],
})

const changingPhotos = {
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('INVENTORY_ITEMS', 'update'),
  answer: Item,
} as const

export const uploadItemPhoto = endpoint({
  id: 'inventory.uploadItemPhoto',
  method: 'POST',
  path: '/qr/inventories/upload_product_banner/',
  says: 'Adds a photo to an item, behind those that it has.',
  audit: 'Item photo added',
  fails: texts.photoFailed,
  ...changingPhotos,
  upload: itemPhoto,
  body: z.object({ ...ofItem, ...uploadFields }),
  problems: [problemsOfInventory.unknown, ...uploadProblems],
})

export const orderItemPhotos = endpoint({
  id: 'inventory.orderItemPhotos',
  method: 'POST',
  path: '/qr/inventories/order_product_photos',
  says: 'Puts all photos of an item in this order; customers see the first one in lists.',
  audit: 'Item photos put in order',
  fails: texts.photosFailed,
  ...changingPhotos,
  body: z.object({ ...ofItem, photos: z.array(ImageName).min(1).max(itemPhoto.most) }),
  problems: [problemsOfInventory.unknown, problemsOfInventory.photosChanged],
})

export const removeItemPhoto = endpoint({
  id: 'inventory.removeItemPhoto',
  method: 'POST',
  path: '/qr/inventories/remove_product_photo',
  says: 'Removes a photo of an item.',
  audit: 'Item photo removed',
  fails: texts.photosFailed,
  ...changingPhotos,
  body: z.object({ ...ofItem, fileName: ImageName }),
  problems: [problemsOfInventory.unknown, problemsOfInventory.photoUnknown],
})

export const getItemImage = endpoint({
  id: 'inventory.getItemImage',
  path: '/qr/inventories/get_product_image/{fileName}',
  says: 'Returns a photo of an item.',
  audit: 'Item photo opened',
  ...publicImage,
  problems: [problemsOfInventory.photoUnknown],
})

export const getItemQr = endpoint({
  id: 'inventory.getItemQr',
  method: 'GET',
  path: '/qr/inventories/get_product_qr/{Id}',
  says: "Returns an item's QR code as an image, and its link.",
  audience: 'user',
  scope: { of: 'merchant' },
  params: z.object({ Id: z.uuid() }),
  answer: z.object({ image: z.string(), url: z.string() }),
  problems: [problemsOfInventory.unknown],
})

export const downloadItemPoster = endpoint({
  id: 'inventory.downloadItemPoster',
  method: 'POST',
  path: '/qr/inventories/product_poster',
  says: 'Returns a poster of an item with its photo, price and QR code, and the mark of its store.',
  audit: 'Poster of an item downloaded',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('INVENTORY_ITEMS', 'view'),
  /** PDF for a printer; PNG, sharp at A5, for a message or a page. */
  body: z.object({ itemId: z.uuid(), format: z.enum(['pdf', 'png']).default('pdf') }),
  answer: z.null(),
  file: true,
  reads: true,
  problems: [problemsOfInventory.unknown],
})

export const downloadItemQr = endpoint({
  id: 'inventory.downloadItemQr',
  method: 'POST',
  path: '/qr/inventories/download_product_qr',
  says: "Returns an item's QR code as an image (PNG) made for print.",
  audit: 'QR code of an item downloaded',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('INVENTORY_ITEMS', 'view'),
  body: z.object({
    itemId: z.uuid(),
    /** Of the file; the description of the item without it. */
    itemName: lineOrEmpty(120).default(''),
  }),
  answer: z.null(),
  file: true,
  reads: true,
  problems: [problemsOfInventory.unknown],
})
