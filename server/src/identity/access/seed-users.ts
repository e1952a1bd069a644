/** Demo users: at least one per role, spread over the demo merchants, all with one password. */
import type { RoleName } from '@singil/contract/identity/access'
import type { MerchantId, StoreId, UserId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { isStaff } from './account.ts'
import { isBoundToStores } from './authorizations.ts'
import { ensureRoles } from './ensure-roles.ts'
import { hashPassword } from './hash-password.ts'
import { newAccount } from './new-account.ts'
import * as store from './store.ts'

export interface DemoMerchant {
  readonly mid: MerchantId
  readonly storeIds: readonly StoreId[]
}
export interface DemoAccount {
  readonly role: RoleName
  readonly username: string
  readonly password: string
}

const dayMs = 86_400_000
const password = 'Singil-demo-2026'
const [nena, habi, kape, bikol, gulay, bukas] = [0, 1, 2, 3, 7, 8]

interface Person {
  readonly username: string
  readonly role: RoleName
  readonly name: readonly [string, string]
  /** Index in the list of demo merchants; absent for users without a merchant. */
  readonly of?: number
}
const people: readonly Person[] = [
  { username: 'admin.singil', role: 'Administrator', name: ['Amihan', 'Reyes'] },
  { username: 'finance.singil', role: 'Finance', name: ['Fidel', 'Marasigan'] },
  { username: 'sales.singil', role: 'Sales', name: ['Selya', 'Bautista'] },
  { username: 'corporate.singil', role: 'Corporate View', name: ['Corazon', 'Lacson'] },
  { username: 'nena.admin', role: 'Merchant Admin', name: ['Nena', 'Dela Cruz'], of: nena },
  { username: 'kape.admin', role: 'Merchant Admin', name: ['Danilo', 'Macaraeg'], of: kape },
  { username: 'habi.admin', role: 'Merchant Admin', name: ['Katrina', 'Villanueva'], of: habi },
  { username: 'kape.manager', role: 'Store Admin', name: ['Lorna', 'Salonga'], of: kape },
  { username: 'kape.barista', role: 'Store User', name: ['Jomar', 'Espiritu'], of: kape },
  { username: 'kape.cashier', role: 'Cashier', name: ['Marites', 'Flores'], of: kape },
  { username: 'kape.auditor', role: 'Audit', name: ['Ramon', 'Evangelista'], of: kape },
  { username: 'kape.wallet', role: 'Subwallet User', name: ['Teresita', 'Aguilar'], of: kape },
  { username: 'bikol.tickets', role: 'Ticket Seller', name: ['Rowena', 'Imperial'], of: bikol },
  { username: 'bikol.conductor', role: 'Conductor', name: ['Isagani', 'Bonto'], of: bikol },
  { username: 'habi.shipping', role: 'Shipping Seller', name: ['Hazel', 'Navarro'], of: habi },
  { username: 'agent.bayani', role: 'Agent', name: ['Bayani', 'Ocampo'], of: nena },
  { username: 'bagong.negosyo', role: 'Pre Registered', name: ['Divina', 'Santiago'] },
  // Can approve what the first administrator requests.
  { username: 'ikalawa.singil', role: 'Administrator', name: ['Isidro', 'Ramos'] },
  // Two people of one merchant: what one asks for, the other can approve.
  { username: 'bukas.admin', role: 'Merchant Admin', name: ['Perla', 'Quiambao'], of: bukas },
  { username: 'bukas.owner', role: 'Merchant Admin', name: ['Bernadette', 'Tolentino'], of: bukas },
  // Its merchant has every kind of movement of money.
  { username: 'gulay.admin', role: 'Merchant Admin', name: ['Rosalinda', 'Catacutan'], of: gulay },
]

/** Adds the demo users; merchants are in the order of the demo data. Corporate View is assigned the first three. */
export async function seedUsers(context: Context, merchants: readonly DemoMerchant[]): Promise<DemoAccount[]> {
  await ensureRoles(context)
  // A system with few merchants does without those of a later one.
  const known = people.filter(({ of }) => of === undefined || of < gulay || of < merchants.length)
  // One for all of them, because everybody knows the password, and to make one takes long on purpose.
  const passwordHash = await hashPassword(password)
  const users = known.map((person, at) => userOf(context, person, at, merchants, passwordHash))
  await store.insertUsers(context.tx, users)
  const bound = users.filter((user) => isBoundToStores(user.role))
  const stores = bound.flatMap((user) => storesOf(user, merchants))
  if (stores.length > 0) await store.insertUserStores(context.tx, stores)
  const lookedAfter = users
    .filter((user) => user.role === 'Corporate View')
    .flatMap((user) => merchants.slice(0, 3).map(({ mid }) => ({ user_id: user.id, mid })))
  if (lookedAfter.length > 0) await store.insertStaffMerchants(context.tx, lookedAfter)
  return demoAccounts()
}

/** The demo accounts, to be listed for visitors of the demo. */
export const demoAccounts = (): DemoAccount[] => people.map(({ role, username }) => ({ role, username, password }))

const merchantAt = (merchants: readonly DemoMerchant[], of: number | undefined) =>
  of === undefined || merchants.length === 0 ? undefined : merchants[of % merchants.length]

/** A demo user is bound to the merchant's first store. */
const storesOf = (user: store.UserRow, merchants: readonly DemoMerchant[]) =>
  (merchants.find(({ mid }) => mid === user.mid)?.storeIds ?? [])
    .slice(0, 1)
    .map((store_id) => ({ user_id: user.id, mid: user.mid!, store_id, position: 0 }))

function userOf(
  context: Context,
  { username, role, name, of }: Person,
  at: number,
  merchants: readonly DemoMerchant[],
  passwordHash: string,
): store.UserRow {
  const merchant = isStaff(role) ? undefined : merchantAt(merchants, of)
  return {
    ...newAccount(context.now),
    id: context.newId() as UserId,
    mid: merchant?.mid ?? null,
    username,
    email: `${username}@example.com`,
    mobile: `917555${String(101 + at).padStart(4, '0')}`,
    first_name: name[0],
    last_name: name[1],
    role,
    status: 'ACTIVE',
    password_hash: passwordHash,
    password_changed_at: context.now,
    // A year ago, so that demo users may approve at once.
    role_since: new Date(context.now.getTime() - 365 * dayMs),
  }
}
