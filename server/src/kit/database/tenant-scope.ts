/**
 * The tenant scope: which merchants' rows a transaction sees, enforced by row-level security on top of the queries' own conditions. It is
 * set by the statement that begins the transaction. A connection without one sees no merchant's rows.
 *
 * A scope is a list of words: merchant codes, names of links, stores and other rows (the database looks up their merchant), `user:<id>`,
 * which shows that user's own rows and hides those of all other users, or `caller:<id>`, which only adds the account of a member of staff.
 */
export type TenantScope = string

/** What may name a merchant: the id in the link, QR code or address that a guest opened, or the row that a job works on. */
const nameKinds = [
  'link',
  'store',
  'item',
  'image',
  'appToken',
  'test',
  'transaction',
  'topup',
  'payout',
  'shop',
  'delivery',
  'booking',
] as const
export type NameKind = (typeof nameKinds)[number]

/** No merchant's rows. */
export const noMerchant: TenantScope = ''
/** Accounts, sign-ups and messages of any merchant, to sign in, register or recover; no row of a merchant's business. */
export const accounts: TenantScope = 'accounts'
/** Every merchant. Only for work that cannot be bound to one; server/test/tenant-scopes.test.ts lists the jobs. */
export const allMerchants: TenantScope = '*'

/** The merchant of what this id names; no merchant where it names nothing. */
export const named = (kind: NameKind, id: string): TenantScope =>
  /^[\w.-]{1,100}$/.test(id) ? `${kind}:${id}` : noMerchant

/** The union of these scopes. */
export const union = (scopes: readonly TenantScope[]): TenantScope =>
  scopes.includes(allMerchants)
    ? allMerchants
    : [...new Set(scopes.filter((one) => one !== noMerchant))].toSorted().join(',')

const word = `(?:[A-Z0-9]{1,20}|accounts|(?:user|caller):[0-9a-f-]{36}|(?:${nameKinds.join('|')}):[\\w.-]{1,100})`
const pattern = new RegExp(`^(?:\\*|${word}(?:,${word})*|)$`)
const userPrefix = 'user:'
const callerPrefix = 'caller:'

/**
 * The expressions of a SELECT that set the scope: for the transaction, or for the connection until it is set again. Throws unless the scope
 * is well-formed.
 */
export function scopeSettings(scope: TenantScope, until: 'commit' | 'changed'): string {
  if (!pattern.test(scope)) throw new TypeError('A tenant scope is a list of merchants, names and at most one user')
  const words = scope.split(',')
  const users = words.filter((one) => one.startsWith(userPrefix))
  if (users.length > 1) throw new TypeError('A tenant scope has at most one user')
  const callers = words.filter((one) => one.startsWith(callerPrefix))
  const others = words.filter((one) => !one.startsWith(userPrefix) && !one.startsWith(callerPrefix)).join(',')
  const isLocal = until === 'commit'
  const merchants = others.includes(':') ? `merchants_named('${others}')` : `'${others}'`
  // Calls that share a transaction or a connection see the account of none of them.
  const [caller] = isLocal && callers.length === 1 ? callers : []
  const setCaller = caller && `, set_config('singil.caller', '${caller.slice(callerPrefix.length)}', true)`
  const setMerchants = `set_config('singil.mid', ${merchants}, ${isLocal})${setCaller ?? ''}`
  const [user] = users
  if (user === undefined) return setMerchants
  // The next transaction on this connection would inherit the user.
  if (!isLocal) throw new TypeError('Only a transaction is bound to a user')
  return `${setMerchants}, set_config('singil.user_id', '${user.slice(userPrefix.length)}', true)`
}

/** True if the merchants of the scope can only be looked up by the database, and may differ from one moment to the next. */
export const isLookedUp = (scope: TenantScope): boolean => scope.includes(':')
