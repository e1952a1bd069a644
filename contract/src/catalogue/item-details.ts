/** What a merchant tells about an item beyond the list, what customers are asked for with it, and what items can be started from. */
import * as z from 'zod'
import { problemsOfInventory } from './inventory.ts'
import { endpoint } from '../kit/endpoint.ts'
import { FieldChange, type FieldValues, textAt, Version } from '../kit/field-change.ts'
import { StoreId } from '../kit/id.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { CourierStore, problemsOfStores } from './stores.ts'
import { Instant, line, lineOrEmpty, paragraph } from '../kit/text.ts'

export const problemsOfItemDetails = problems('item-details', {
  placeUnknown: [422, 'Choose a province and city from the list.'],
  branchUnknown: [422, 'Choose one of your open stores.'],
  referenceMissing: [422, 'Fill in {label} for {item}.'],
  notServiced: [422, '{item} is not sent to {place}.'],
})
export const texts = {
  saved: 'Inventory details saved',
  saveFailed: 'Error saving inventory details, please try again',
} as const

/** A field that customers who order the item fill in. */
export const CustomerReference = z.object({
  label: line(60, 'Enter what you ask for, such as “Student number”.'),
  isRequired: z.boolean(),
})
export type CustomerReference = z.output<typeof CustomerReference>
/** What a customer was asked for with an ordered item, with the answer. */
export const OrderReference = z.object({ label: z.string(), value: z.string() })
export type OrderReference = z.output<typeof OrderReference>
/** An empty city is the complete province. */
export const Area = z.object({ province: line(80, 'Choose a province.'), city: lineOrEmpty(80) })
export type Area = z.output<typeof Area>

const isEachOnce = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length
const fields = {
  description: paragraph(2000),
  references: z
    .array(CustomerReference)
    .max(5, 'Ask for at most 5.')
    .refine((all) => isEachOnce(all.map(({ label }) => label)), 'Ask for each only once.'),
  /** Where the item is sent; without any, to every place. */
  areas: z
    .array(Area)
    .max(60, 'At most 60 areas.')
    .refine((all) => isEachOnce(all.map(({ province, city }) => `${province}, ${city}`)), 'Name each area only once.'),
  weightGrams: z.int().min(1, 'Enter a weight of 1 g or more.').max(1_000_000, 'At most 1,000 kg.').nullable(),
  /** Stores of the merchant where customers can pick the item up. */
  pickUpAt: z.array(StoreId).max(50),
}
export const DetailFields = z.object(fields)
export type DetailFields = z.output<typeof DetailFields>

/** In the order of the form. */
export const detailLabels = {
  description: 'Description',
  references: 'Customer references',
  weightGrams: 'Weight',
  areas: 'Serviceable area',
  pickUpAt: 'Pick-up',
} as const

export const formatReference = ({ label, isRequired }: CustomerReference) =>
  isRequired ? `${label} (required)` : label
export const formatArea = ({ province, city }: Area) => (city === '' ? province : `${city}, ${province}`)
/** A field of the details as text, also where it is a list. */
export function detailText(values: FieldValues, path: string): string {
  const of = values as Partial<DetailFields>
  switch (path) {
    case 'references':
      return (of.references ?? []).map(formatReference).join('; ')
    case 'areas':
      return (of.areas ?? []).map(formatArea).join('; ')
    case 'pickUpAt':
      return (of.pickUpAt ?? []).join('; ')
    default:
      return textAt(values, path)
  }
}

export const ItemDetails = DetailFields.extend({
  /** The id of the item. */
  Id: z.uuid(),
  /** Send it with a change. 0: never saved. */
  version: z.int(),
  branches: z.array(z.object({ storeId: StoreId, storeName: z.string(), address: z.string() })),
  updatedAt: Instant.nullable(),
})
export type ItemDetails = z.output<typeof ItemDetails>

export const getItemDetails = endpoint({
  id: 'item-details.getItemDetails',
  method: 'GET',
  path: '/qr/inventorydetails/get_by_product_id/{id}',
  says: 'Returns what a merchant tells about an item, and what customers are asked for with it.',
  audience: 'guest',
  scope: { of: 'public', sees: { item: 'params.id' } },
  params: z.object({ id: z.uuid() }),
  answer: ItemDetails,
  problems: [problemsOfInventory.unknown],
  follows: ['lambda-transaction-PROD-{owner}'],
  shows: ['item', 'item details'],
})

export const getCourierStoreOfItem = endpoint({
  id: 'item-details.getCourierStoreOfItem',
  method: 'GET',
  path: '/qr/stores/fetch_courier_store/inventory/{id}',
  says: 'Returns the store of an item, with its whole address and whether it sends by courier.',
  audience: 'guest',
  scope: { of: 'public', sees: { item: 'params.id' } },
  params: z.object({ id: z.uuid() }),
  answer: CourierStore,
  problems: [problemsOfInventory.unknown, problemsOfStores.unknown, problemsOfStores.unavailable],
})

const saving = {
  fails: texts.saveFailed,
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('INVENTORY_ITEMS', 'update'),
  answer: ItemDetails,
  problems: [
    problemsOfInventory.unknown,
    problemsOfInventory.stale,
    problemsOfItemDetails.placeUnknown,
    problemsOfItemDetails.branchUnknown,
  ],
} as const

export const createItemDetails = endpoint({
  ...saving,
  id: 'item-details.createItemDetails',
  method: 'POST',
  path: '/qr/inventorydetails/',
  says: 'Saves the details of an item that has none yet.',
  audit: 'Item details added',
  body: z.object({
    productId: z.uuid(),
    description: fields.description.default(''),
    references: fields.references.default([]),
    areas: fields.areas.default([]),
    weightGrams: fields.weightGrams.default(null),
    pickUpAt: fields.pickUpAt.default([]),
  }),
})

export const updateItemDetails = endpoint({
  ...saving,
  id: 'item-details.updateItemDetails',
  method: 'PUT',
  path: '/qr/inventorydetails/{id}',
  says: 'Changes the details of an item, against the version that they were edited from; omitted fields do not change.',
  audit: 'Item details changed',
  params: z.object({ id: z.uuid() }),
  body: DetailFields.partial().extend({ version: Version }),
})

/** Fields that a new item can start with; the merchant adds its own description, code and price. */
export const ItemTemplate = z.object({
  Id: z.uuid(),
  industry: z.string(),
  name: z.string(),
  paymentHeader: z.string(),
  isUnlimited: z.boolean(),
  shippable: z.boolean(),
  additionalCharge: z.boolean(),
  description: z.string(),
  references: z.array(CustomerReference),
  weightGrams: z.int().nullable(),
})
export type ItemTemplate = z.output<typeof ItemTemplate>

export const listItemTemplates = endpoint({
  id: 'item-details.listItemTemplates',
  method: 'GET',
  path: '/qr/inventorytemplates/',
  says: 'Lists what an item can be started from, by industry.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('INVENTORY_ITEMS', 'create'),
  answer: z.array(ItemTemplate),
})

/** A store where items are kept and can be picked up. */
export const Branch = z.object({
  branchId: StoreId,
  branchName: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  mobile: z.string(),
  isInventory: z.boolean(),
})
export type Branch = z.output<typeof Branch>

export const listBranches = endpoint({
  id: 'item-details.listBranches',
  method: 'GET',
  path: '/qr/merchantbranches/get/branch',
  says: 'Lists the open stores of a merchant as branches where items can be picked up.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('INVENTORY_ITEMS', 'view'),
  answer: z.array(Branch),
  follows: ['lambda-transaction-PROD-{owner}'],
  shows: ['item', 'item details'],
})

/** What a person changed of an item: fields of the list, or of the details. */
export const ItemChange = z.object({
  part: z.enum(['item', 'details']),
  version: z.int(),
  at: Instant,
  by: z.string(),
  changes: z.array(FieldChange),
})
export type ItemChange = z.output<typeof ItemChange>

export const listItemChanges = endpoint({
  id: 'item-details.listItemChanges',
  method: 'GET',
  path: '/qr/inventorylogs/item_changes/{id}',
  says: 'Lists who changed which field of an item, newest first.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: may('INVENTORY_ITEMS', 'view'),
  params: z.object({ id: z.uuid() }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  answer: z.object({ rows: z.array(ItemChange), isMore: z.boolean() }),
  problems: [problemsOfInventory.unknown],
  follows: ['lambda-transaction-PROD-{owner}'],
  shows: ['item', 'item details'],
})
