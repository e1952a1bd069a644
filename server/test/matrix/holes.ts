/**
 * Faults in access that the matrix must see: the role that it opens, the module among whose endpoints, and the statement that makes it, with
 * the own merchant as $1, its other store as $2 and the other merchant as $3.
 */
import type { RoleName } from '@singil/contract/identity/access'
import type { ModuleAlias } from '@singil/contract/kit/modules'

interface Hole {
  readonly hole: string
  readonly role: RoleName
  readonly module: ModuleAlias
  readonly made: string
}

export const holes: readonly Hole[] = [
  {
    hole: 'a right too many',
    role: 'Cashier',
    module: 'BIZ_WALLET',
    made: "insert into role_authorizations values ('Cashier', 'BIZ_WALLET', '{view}')",
  },
  {
    hole: 'a right too few',
    role: 'Audit',
    module: 'TRANSACTION_LIST',
    made: "delete from role_authorizations where role = 'Audit' and module = 'TRANSACTION_LIST'",
  },
  {
    hole: 'a store too many',
    role: 'Store User',
    module: 'TRANSACTION_LIST',
    made: "update user_stores set store_id = '$2' where mid = '$1' and store_id <> '$2'",
  },
  {
    hole: 'a merchant too many',
    role: 'Corporate View',
    module: 'TRANSACTION_LIST',
    made: "insert into staff_merchants select id, '$3' from users where role = 'Corporate View'",
  },
]
