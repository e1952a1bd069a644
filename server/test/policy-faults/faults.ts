/** Holes as people leave them in the policy: who is let in, whose things they see, what they hear. The permission matrix must find each. */
import type { RoleName } from '@singil/contract/identity/access'
import type { Fault } from '../mutants/fault.ts'

const tests = ['server/test/permission-matrix.test.ts', 'server/test/permission-matrix.all.ts']
/** Which part of the whole matrix must see it: without the others it takes less time. */
const plays = (role: RoleName) => `${role}. may do what`
const hears = (role: RoleName) => `${role}. hears`
const ships = 'the roles ship with'
const guests = 'what is public'
const tenantScope = 'behind the wall'
const hole = (what: string, named: string, path: string, search: string, put: string): Fault => ({
  what,
  path,
  search,
  put,
  tests,
  named,
})
/** An endpoint of one merchant, and the same for guests: the audience alone shows them no row. */
const asUser = "\n  audience: 'user',\n  scope: { of: 'merchant', mid: 'params.merchantId' },"
const asGuest = "\n  audience: 'guest',\n  scope: { of: 'public', sees: { merchant: 'params.merchantId' } },"
const src = (path: string) => `server/src/${path}.ts`
const guard = src('kit/http/guard')
/** How a store file narrows a query to what the caller may see; and to the merchant alone. */
const ofTheMerchant = (found: string) =>
  `    .where(${found})\n    .$if(scope.mid !== null, (q) => q.where('mid', '=', scope.mid!))\n`
const ofTheStore = (found: string) => `${ofTheMerchant(found)}    .where(inScope(scope))\n`

export const faults: readonly Fault[] = [
  hole(
    'nobody is asked for a permission',
    plays('Cashier'),
    guard,
    'permission && !session.may(permission)',
    'permission && session.userId.length === 0',
  ),
  hole(
    'staff need no permission',
    plays('Finance'),
    guard,
    '!session.may(permission)',
    '!session.isStaff && !session.may(permission)',
  ),
  hole(
    'what is for staff is open to all',
    plays('Merchant Admin'),
    guard,
    "endpoint.audience === 'staff' && !session.isStaff",
    "endpoint.audience === 'staff' && session.userId.length === 0",
  ),
  hole(
    'a refusal names no permission',
    plays('Cashier'),
    guard,
    'missing && { module: missing.module, action: missing.action }',
    'undefined',
  ),
  hole(
    'a merchant named in the request is not compared',
    plays('Merchant Admin'),
    guard,
    'if (named !== null && named !== session.mid)',
    'if (named !== null && named.length === 0)',
  ),
  hole(
    'the merchant named in the request is believed',
    plays('Merchant Admin'),
    guard,
    'if (named !== null && named !== session.mid) refuse(problemsOfKit.notFound, {})\n  return { actor, scope: { mid: session.mid, storeIds, walletIds, username }, tenantScope: session.mid, session }',
    'const acted = named ?? session.mid\n  return { actor, scope: { mid: acted, storeIds, walletIds, username }, tenantScope: acted, session }',
  ),
  hole(
    'the header of staff moves everybody',
    plays('Merchant Admin'),
    guard,
    'return { actor, scope: { mid: session.mid, storeIds, walletIds, username }, tenantScope: session.mid, session }',
    'const acted = selectedMerchant(request, { ...session, merchants: null }) ?? session.mid\n  return { actor, scope: { mid: acted, storeIds, walletIds, username }, tenantScope: acted, session }',
  ),
  hole(
    'a merchant has no tenant scope, and no merchant is chosen',
    plays('Merchant Admin'),
    guard,
    'scope: { mid: session.mid, storeIds, walletIds, username }, tenantScope: session.mid, session }',
    "scope: { mid: null, storeIds, walletIds, username }, tenantScope: '*', session }",
  ),
  hole(
    'the tenant scope of a merchant is open',
    plays('Merchant Admin'),
    guard,
    'scope: { mid: session.mid, storeIds, walletIds, username }, tenantScope: session.mid, session }',
    "scope: { mid: session.mid, storeIds, walletIds, username }, tenantScope: '*', session }",
  ),
  hole(
    'Corporate View selects any merchant',
    plays('Corporate View'),
    guard,
    'session.merchants === null || session.merchants.includes(mid) ?',
    'session.merchants === null || session.userId.length > 0 ?',
  ),
  hole(
    'Corporate View sees all merchants where none is selected',
    plays('Corporate View'),
    guard,
    "merchants?.join(',') ?? '*'",
    "(merchants, '*')",
  ),
  hole(
    'Corporate View looks after everybody',
    plays('Corporate View'),
    src('identity/sessions/check-session'),
    "row.role === 'Corporate View' ? row.merchants : null",
    'null',
  ),
  hole(
    'people of a store see every store',
    plays('Store Admin'),
    src('identity/sessions/check-session'),
    'isBoundToStores(row.role) ? row.stores : isBoundToWallet(row.role)',
    'isBoundToWallet(row.role)',
  ),
  hole(
    'a user of one wallet sees what its stores earned for others',
    'a Subwallet User who',
    src('payments/transactions/store'),
    'if (walletIds !== null) return',
    'if (walletIds?.length === 0) return',
  ),
  hole(
    'a right to look is a right to change',
    plays('Audit'),
    src('identity/access/authorizations'),
    '`${module}:${action}`',
    "`${module}:${action === 'view' ? '' : ''}`",
  ),
  hole(
    'the cashier sees the wallet',
    ships,
    src('identity/access/defaults'),
    'Cashier: { ...selling, MERCHANT_STORES: view }',
    'Cashier: { ...selling, MERCHANT_STORES: view, BIZ_WALLET: view }',
  ),
  hole(
    'audit may change things',
    ships,
    src('identity/access/defaults'),
    'Audit: rights(read, merchantModules)',
    'Audit: rights(work, merchantModules)',
  ),
  hole(
    'sales read the books',
    ships,
    src('identity/access/defaults'),
    'Sales: {\n    ...rights(read, withoutBooks)',
    'Sales: {\n    ...rights(read, everyModule)',
  ),
  hole(
    'who is signed in is taken from the path',
    plays('Merchant Admin'),
    src('identity/sessions/fetch-user-data'),
    'const user = await signedInUser(context)\n  if (params.id !== user.id) refuse(contract.problemsOfAccess.userUnknown, {})',
    'const user = (await accountOf(context.tx, params.id)) ?? (await signedInUser(context))',
  ),
  hole(
    "another user's settings are shown and saved",
    plays('Merchant Admin'),
    src('identity/access/update-user-settings'),
    'if (params.id !== context.actor.userId) refuse(contract.problemsOfAccess.userUnknown, {})\n  const before',
    'const before',
  ),
  hole(
    "a cursor opens anybody's list",
    plays('Merchant Admin'),
    src('payments/transaction-reports/search-transactions'),
    'scroll?.user === context.actor.username && scroll.mid === context.scope.mid',
    'scroll !== null',
  ),
  hole(
    'a search shows every store',
    plays('Store Admin'),
    src('payments/transaction-reports/search-store'),
    'if (scope.storeIds !== null) all.push(',
    'if (scope.storeIds?.length === 0) all.push(',
  ),
  hole(
    "another store's store is shown",
    plays('Store Admin'),
    src('catalogue/stores/own-store'),
    'context.scope.storeIds?.includes(storeId) ?? true',
    'storeId.length > 0',
  ),
  hole(
    'another store is changed',
    plays('Store Admin'),
    src('catalogue/stores/update-store'),
    '(context.scope.storeIds?.includes(row.store_id) ?? true)',
    'row.store_id.length > 0',
  ),
  hole(
    'the list of stores is whole for people of one',
    plays('Store Admin'),
    src('catalogue/stores/list-stores'),
    'params.merchantId, context.scope.storeIds)',
    'params.merchantId, null)',
  ),
  hole(
    'people of another store are listed',
    plays('Store Admin'),
    src('workspace/users/list-users'),
    'scope.storeIds === null ? undefined : (scope.storeIds[0] ?? null)',
    'undefined',
  ),
  hole(
    'a link is made for another store',
    plays('Store Admin'),
    src('payments/checkout/create-temporary'),
    '(storeIds === null || storeIds.includes(store.store_id))',
    '(storeIds === null || storeIds.length > 0)',
  ),
  {
    ...hole(
      "another store's link is cancelled",
      'does not exist',
      src('payments/checkout/store'),
      ofTheStore("'request_id', '=', requestId"),
      ofTheMerchant("'request_id', '=', requestId"),
    ),
    // The matrix cancels payments that are under way; only of a link that nobody opened is the link looked for itself.
    tests: ['server/test/payments/cancel-links.test.ts'],
  },
  hole(
    "another store's link is sent",
    plays('Store Admin'),
    src('payments/checkout/store'),
    ofTheStore("'id', '=', id"),
    ofTheMerchant("'id', '=', id"),
  ),
  hole(
    "another store's QR code is drawn",
    plays('Store Admin'),
    src('catalogue/inventory/own-item'),
    '(context.scope.storeIds?.includes(row.store_id) ?? true)',
    'row.store_id.length > 0',
  ),
  hole(
    'everybody hears every topic',
    hears('Merchant Admin'),
    src('kit/live/broker'),
    '!entry?.claims.topics.includes(topic)',
    '!entry',
  ),
  hole(
    'people of a store hear the whole merchant',
    hears('Store Admin'),
    src('kit/work/declared-topics'),
    'owner: storeIds ?? ofMerchant,',
    'owner: [...(storeIds ?? []), ...ofMerchant],',
  ),
  hole(
    'missed messages of any topic are given',
    hears('Merchant Admin'),
    src('foundation/live/fetch-missed'),
    '!claims?.topics.includes(topic)',
    '!claims',
  ),
  hole(
    'a merchant is shown to visitors',
    guests,
    'contract/src/catalogue/merchants.ts',
    `says: 'Gives one merchant.',${asUser}`,
    `says: 'Gives one merchant.',${asGuest}`,
  ),
  hole(
    'the stores of a merchant are listed for visitors',
    guests,
    'contract/src/catalogue/stores.ts',
    `fails: texts.lookupFailed,${asUser}\n  params: z.object({ merchantId: MerchantId }),\n  answer: z.array(Store)`,
    `fails: texts.lookupFailed,${asGuest}\n  params: z.object({ merchantId: MerchantId }),\n  answer: z.array(Store)`,
  ),
  ...(
    [
      ['stores stand', '0021_catalogue', 'stores'],
      ['bank accounts stand', '0081_payouts', 'bank_accounts'],
      ['auto sweeps stand', '0081_payouts', 'auto_sweeps'],
      ['transfers between wallets stand', '0051_wallets', 'wallet_transfers'],
      ['requests for approval stand', '0041_workspace', 'approval_requests'],
      ['payouts stand', '0081_payouts', 'payouts'],
    ] as const
  ).map(([what, file, table]) =>
    hole(
      `${what} before no wall`,
      tenantScope,
      `server/migrations/${file}.sql`,
      `select protect_by_merchant('${table}');\n`,
      '',
    ),
  ),
  hole(
    'a user of one wallet hears the withdrawals of the merchant',
    hears('Subwallet User'),
    src('kit/work/declared-topics'),
    "!(storeIds !== null && notBoundTo.includes('stores')) &&",
    '',
  ),
  {
    ...hole(
      'a request is seen without the permission for it',
      'other merchants, people without',
      src('workspace/approvals/store'),
      'r.audience = ${audience} and r.permission = any (${permissions}::text[]))`',
      'r.audience = ${audience})`',
    ),
    tests: ['server/src/workspace/approvals/approvals.test.ts'],
  },
  hole(
    'every wall lets everybody through',
    tenantScope,
    'server/migrations/0001_kit.sql',
    "string_to_array(current_setting(''singil.mid'', true), '',''))::text[]), false))'",
    "string_to_array(current_setting(''singil.mid'', true), '',''))::text[]), true) or %2$I <> '''')'",
  ),
  {
    ...hole(
      'whoever sees a bank account sees how to reach its holder',
      'is revealed to users who may change it',
      src('payouts/bank-accounts/shown-account'),
      "context.actor.may?.(may('BANK_ACCOUNTS', 'update')) === true",
      "context.actor.may?.(may('BANK_ACCOUNTS', 'view')) === true",
    ),
    tests: ['server/src/payouts/bank-accounts/bank-accounts.test.ts'],
  },
  {
    ...hole(
      'a code removes the account that another one has become',
      'with a code for an account that has become another one',
      src('payouts/bank-accounts/removal-code'),
      'JSON.stringify([mid, id, account_key])',
      'JSON.stringify([mid, id, account_key.length])',
    ),
    tests: ['server/src/payouts/bank-accounts/destination.test.ts'],
  },
  ...[
    hole(
      'a guest sees every merchant',
      'a guest sees the merchant',
      guard,
      'tenantScope: seenByGuests(endpoint, input), session }',
      "tenantScope: '*', session }",
    ),
    hole(
      'a guest who signs in sees every business',
      'a guest who signs in',
      guard,
      "if (scope.sees === 'accounts') return accounts",
      "if (scope.sees === 'accounts') return '*'",
    ),
    hole(
      'a self call sees every merchant',
      'a self call',
      guard,
      'union([chosen ?? noMerchant, `user:${userId}`])',
      "(chosen ?? noMerchant, '*')",
    ),
    hole(
      'a self call sees the accounts of colleagues',
      'a self call',
      'server/migrations/0041_workspace.sql',
      "select protect_by_user('users', 'id');\n",
      '',
    ),
    hole(
      'a job sees every merchant',
      'a job sees',
      src('kit/process/start-worker'),
      'contextOf(parts, job.name, scopeOf(job.sees, payload))',
      "contextOf(parts, job.name, (scopeOf(job.sees, payload), '*'))",
    ),
    hole(
      'a unit of work without a tenant scope sees every merchant',
      'without a tenant scope',
      src('kit/work/unit-of-work'),
      'scope.mid ?? scope.tenantScope\n',
      "scope.mid ?? scope.tenantScope ?? '*'\n",
    ),
  ].map((fault): Fault => ({ ...fault, tests: ['server/test/tenant-scopes.test.ts'] })),
]
