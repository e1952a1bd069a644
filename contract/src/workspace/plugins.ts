/** The plug-in marketplace: what a merchant can connect and whether it does, and what is coming. */
import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Instant } from '../kit/text.ts'

export const problemsOfPlugins = problems('plugins', {
  unknown: [404, 'There is no such plug-in to wait for.'],
  ofMerchants: [422, 'Only users of a merchant are told.'],
})
export const texts = {
  noted: 'Noted. We send you an e-mail once it is available.',
  withdrawn: 'You are no longer told about it.',
} as const

interface Entry {
  readonly name: string
  readonly says: string
}
/** What exists. An id never changes: notices are stored under it, and one that was asked for leads to a letter once it stands here. */
export const availablePlugins = {
  shopify: { name: 'Shopify', says: 'Orders of a Shopify shop are paid with Singil, with fees of their own.' },
  api: { name: 'API', says: 'Your own program makes payment links and reads payments.' },
  webhooks: { name: 'Webhooks', says: 'Your server is notified of each payment, refund and payout at once.' },
  webStore: { name: 'Web Store', says: 'An online shop of your items, with a cart, delivery and pick-up.' },
  formBuilder: { name: 'Form Builder', says: 'Customers fill in your own form before they pay.' },
  couriers: { name: 'Couriers', says: 'Orders are booked with a courier and followed until they arrive.' },
  customerApps: { name: 'Customer apps', says: 'Apps that your customers use open your store and pay there.' },
  batchUpload: { name: 'Merchant Batch Upload', says: 'Many businesses are registered from one sheet.' },
} as const satisfies Readonly<Record<string, Entry>>
export type AvailableId = keyof typeof availablePlugins

/** What is coming. */
export const comingPlugins = {
  woocommerce: {
    name: 'WooCommerce',
    says: 'Payments and order states of a WooCommerce shop, without a program of yours.',
  },
  bookkeeping: { name: 'Bookkeeping', says: 'Sales, fees and settlements go to your bookkeeping program each day.' },
  marketplaces: {
    name: 'Online marketplaces',
    says: 'Orders from online marketplaces in the same list, with one stock.',
  },
  chatShop: { name: 'Chat shop', says: 'Customers choose items and pay inside a chat with you.' },
  receiptPrinter: {
    name: 'Receipt printer',
    says: 'Receipts are printed at the counter as soon as a payment arrives.',
  },
  loyalty: { name: 'Loyalty', says: 'Customers collect points with each payment and pay with them.' },
} as const satisfies Readonly<Record<string, Entry>>
export type ComingId = keyof typeof comingPlugins

export const AvailablePlugin = z.object({
  pluginId: z.enum(Object.keys(availablePlugins) as [AvailableId, ...AvailableId[]]),
  name: z.string(),
  /** This merchant uses it. */
  isOn: z.boolean(),
  /** What it does for this merchant, or what is missing. */
  detail: z.string(),
})
export type AvailablePlugin = z.output<typeof AvailablePlugin>
const Coming = z.enum(Object.keys(comingPlugins) as [ComingId, ...ComingId[]])
export const ComingPlugin = z.object({
  pluginId: Coming,
  name: z.string(),
  /** When the caller asked for a notice; null: not asked. */
  askedAt: Instant.nullable(),
})
export type ComingPlugin = z.output<typeof ComingPlugin>

const seeing = may('SHOPIFY_PLUGIN', 'view')
export const listPlugins = endpoint({
  id: 'plugins.listPlugins',
  method: 'GET',
  path: '/qr/plugins',
  says: 'Lists the plug-ins with their state for the merchant, and those that are coming with what the caller asked for.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: seeing,
  answer: z.object({ available: z.array(AvailablePlugin), coming: z.array(ComingPlugin) }),
})

export const setPluginNotice = endpoint({
  id: 'plugins.setPluginNotice',
  method: 'PUT',
  path: '/qr/plugins/{pluginId}/notice',
  says: 'Asks to be told by e-mail once a plug-in that is coming is available, or withdraws that.',
  audit: 'Wish for a plug-in changed',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: seeing,
  params: z.object({ pluginId: z.string().regex(/^[A-Za-z]{1,40}$/, 'Invalid Format') }),
  body: z.object({ isWanted: z.boolean() }),
  answer: ComingPlugin,
  problems: [problemsOfPlugins.unknown, problemsOfPlugins.ofMerchants],
})

export const PluginDemand = z.object({
  pluginId: Coming,
  name: z.string(),
  /** Who wait for it. */
  users: z.int(),
  merchants: z.int(),
})
export type PluginDemand = z.output<typeof PluginDemand>
export const listPluginDemand = endpoint({
  id: 'plugins.listPluginDemand',
  method: 'GET',
  path: '/qr/plugins/demand',
  says: 'Lists how many users and merchants wait for each plug-in that is coming, the most wanted first.',
  audience: 'staff',
  scope: { of: 'provider' },
  permission: seeing,
  answer: z.array(PluginDemand),
})
