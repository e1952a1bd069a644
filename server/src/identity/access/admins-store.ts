/** The SQL of the administrators of a merchant. */
import type { MerchantId } from '@singil/contract/kit/id'
import { own, type Tx } from '../../kit/database/index.ts'
import type { UserRow } from './store.ts'

const db = own<{ users: UserRow }>()

/** Those who can sign in, or whose account is locked. */
export const adminsOf = (tx: Tx, mid: MerchantId): Promise<UserRow[]> =>
  db(tx)
    .selectFrom('users')
    .selectAll()
    .where('mid', '=', mid)
    .where('role', '=', 'Merchant Admin')
    .where('status', 'in', ['ACTIVE', 'LOCKED'])
    .orderBy('email')
    .execute()
