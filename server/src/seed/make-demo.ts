/** Creates the demo's merchants with stores, items, wallets and users, in one transaction, so that a demo is complete or missing. */
import { StoreInput } from '@singil/contract/catalogue/stores'
import { createItem as itemContract } from '@singil/contract/catalogue/inventory'
import type { MerchantId, StoreId, WalletId } from '@singil/contract/kit/id'
import { type BankAccountId, BankAccountInput } from '@singil/contract/payouts/bank-accounts'
import demo from '../../data/demo.json' with { type: 'json' }
import { seedUsers } from '../identity/access/index.ts'
import { addAccount } from '../payouts/bank-accounts/index.ts'
import { createItem } from '../catalogue/inventory/index.ts'
import type { Context } from '../kit/work/index.ts'
import { createMerchant, markDemo } from '../catalogue/merchants/index.ts'
import { saveSupport } from '../foundation/provider/index.ts'
import { setRollingReserve } from '../wallets/settlements/index.ts'
import { registerSeries } from '../foundation/receipt-series/index.ts'
import { createStore } from '../catalogue/stores/index.ts'
import { ensureWallet, linkWallet } from '../wallets/wallets/index.ts'
import { sendsByCourier } from './parcel-plan.ts'

export type Shop = (typeof demo.merchants)[number]
export interface DemoMerchant {
  readonly shop: Shop
  readonly mid: MerchantId
  readonly storeIds: readonly StoreId[]
  /** By store: the first uses the main wallet, each other its own. */
  readonly walletIds: readonly WalletId[]
  /** By store, then in the order of the demo data. */
  readonly itemIds: readonly (readonly string[])[]
  /** Missing where the merchant has no bank account. */
  readonly accountId?: BankAccountId
}

/** The account numbers of the merchants that withdraw. */
const withAccount = new Map([
  ['BR', '004820011734'],
  ['GU', '004820025516'],
])
/** The time between the openings of two merchants. */
const betweenMs = 11 * 86_400_000

/** Creates everything before the context's time; users are created at `now`, because their passwords age from then. */
export async function makeDemo(context: Context, now: Date): Promise<readonly DemoMerchant[]> {
  const opened: DemoMerchant[] = []
  for (const [at, shop] of demo.merchants.entries()) {
    // They opened one after the other, the last at the context's time.
    const came = new Date(context.now.getTime() - (demo.merchants.length - 1 - at) * betweenMs)
    opened.push(await open({ ...context, now: came }, shop))
  }
  await seedUsers({ ...context, now }, opened)
  const accounts = new Map<MerchantId, BankAccountId>()
  for (const merchant of opened.filter(({ shop }) => withAccount.has(shop.key)))
    accounts.set(merchant.mid, await enrolAccount(context, merchant))
  const coffee = opened.find(({ shop }) => shop.key === 'KL')
  if (coffee) await linkWallet(context, 'kape.wallet', coffee.mid, coffee.walletIds[1]!)
  const tours = opened.find(({ shop }) => shop.key === 'BD')
  if (tours) await setRollingReserve(context, tours.mid, { rateMillionths: 50_000, days: 30 })
  await saveSupport(context.tx, {
    name: '',
    email: 'support@singil.example',
    telephone: '(02) 8888 0100',
    hours: 'Mon to Fri, 9 AM to 6 PM',
  })
  await markDemo(context)
  return opened.map((merchant) => {
    const accountId = accounts.get(merchant.mid)
    return accountId ? { ...merchant, accountId } : merchant
  })
}

/** An account that has been enrolled for so long that it takes any amount. */
async function enrolAccount(context: Context, { mid, shop }: DemoMerchant): Promise<BankAccountId> {
  const names = shop.ownerName.split(' ')
  const input = BankAccountInput.parse({
    alias: 'Operations',
    bank: 'BNORPHMMXXX',
    accountType: 'savings',
    accountNumber: withAccount.get(shop.key),
    accHolderFname: names[0],
    accHolderLname: names.at(-1),
    accHolderPhone: shop.mobile,
    accHolderEmail: shop.email,
    accHolderAddress: shop.street,
    accHolderCity: shop.city,
    accState: shop.province,
    zip: shop.zip,
    remark: 'Rent and salaries',
  })
  return (await addAccount({ ...context, scope: { ...context.scope, mid }, mid: () => mid }, input, null)).id
}

async function open(context: Context, shop: Shop): Promise<DemoMerchant> {
  const { mid, walletId } = await createMerchant(context, {
    tenant: 'singil',
    legalName: shop.legalName,
    businessType: shop.businessType,
    mcc: shop.mcc,
    ownerName: shop.ownerName,
    email: shop.email,
    mobile: shop.mobile,
    street: shop.street,
    barangay: shop.barangay,
    city: shop.city,
    province: shop.province,
    zip: shop.zip,
    level: shop.level === 2 ? 2 : 1,
    fileName: null,
    settings: {
      hasCreditCard: shop.hasCreditCard,
      isBusCompany: shop.isBusCompany,
      enableCourier: sendsByCourier(shop.key),
    },
  })
  await ensureWallet(context, { mid, walletId })
  const asMerchant: Context = { ...context, scope: { ...context.scope, mid }, mid: () => mid }
  await registerSeries(asMerchant, mid, { document: 'receipt', from: '000001', to: '005000' })
  const storeIds: StoreId[] = []
  const walletIds: WalletId[] = []
  const itemIds: string[][] = []
  for (const place of shop.stores) {
    const input = StoreInput.parse({
      storeName: place.name,
      mobile: shop.mobile,
      address: place.address,
      city: shop.city,
      province: shop.province,
      zipCode: shop.zip,
      isInventory: true,
      isPos: storeIds.length === 0,
      isEnableCourier: sendsByCourier(shop.key),
    })
    const body = storeIds.length === 0 ? { ...input, walletId } : input
    const created = await createStore(asMerchant, { body })
    const { storeId } = created
    storeIds.push(storeId)
    walletIds.push(created.walletId)
    itemIds.push(await stock(asMerchant, storeId, shop))
  }
  return { shop, mid, storeIds, walletIds, itemIds }
}

async function stock(context: Context, storeId: StoreId, shop: Shop): Promise<string[]> {
  const ids: string[] = []
  for (const item of shop.items) {
    const quantity = 'quantity' in item ? item.quantity : undefined
    const body = itemContract.body.parse({
      storeId,
      itemCode: item.code,
      itemDescription: item.description,
      itemAmount: item.amount,
      isUnlimited: quantity === undefined,
      ...(quantity !== undefined && { quantity }),
    })
    ids.push((await createItem(context, { body })).Id)
  }
  return ids
}
