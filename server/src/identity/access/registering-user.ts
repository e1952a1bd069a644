/** Self-registration: an account that waits for its e-mail to be verified, and its later states. */
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import { newAccount } from './new-account.ts'
import { reachedAt } from './reached-at.ts'
import * as registering from './registering-store.ts'
import * as store from './store.ts'

export interface NewPerson {
  readonly username: string
  readonly email: string
  readonly mobile: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
}
/** The account that has a username or address already. */
export interface Holder {
  readonly id: UserId
  readonly username: string
  readonly passwordHash: string
  /** The address was never verified: a newer sign-up with the same one replaces it. */
  readonly isWaiting: boolean
}

const holderFrom = (row: store.UserRow | undefined): Holder | null =>
  row
    ? {
        id: row.id,
        username: row.username,
        passwordHash: row.password_hash,
        isWaiting: row.status === 'NOT_VERIFIED' && row.role === 'Pre Registered',
      }
    : null

/** The holders of the address and of the username; locked until the unit of work ends. */
export async function holdersOf(context: Context, { email, username }: Pick<NewPerson, 'email' | 'username'>) {
  await registering.lockNames(context.tx, [email, username])
  return {
    email: holderFrom(await registering.holderOfEmail(context.tx, email)),
    username: holderFrom(await registering.holderOfUsername(context.tx, username)),
  }
}

const columnsOf = (person: NewPerson, now: Date) => ({
  username: person.username,
  email: person.email,
  mobile: person.mobile,
  first_name: person.firstName,
  last_name: person.lastName,
  password_hash: person.passwordHash,
  password_changed_at: now,
  updated_at: now,
})

/** Adds an account with the role Pre Registered that cannot sign in yet; null if username or address is taken. */
export async function addUnverified(context: Context, person: NewPerson): Promise<UserId | null> {
  const id = context.newId() as UserId
  const row: store.UserRow = {
    ...newAccount(context.now),
    ...columnsOf(person, context.now),
    id,
    mid: null,
    role: 'Pre Registered',
    status: 'NOT_VERIFIED',
  }
  if (!(await registering.insertUser(context.tx, row))) return null
  context.changed('user', id, null, { username: row.username, role: row.role, status: row.status })
  return id
}

/** Replaces username, names and password of an unverified account by those of a newer sign-up with the same address. */
export async function renewUnverified(context: Context, id: UserId, person: NewPerson): Promise<void> {
  const set = columnsOf(person, context.now)
  if (await registering.changeUser(context.tx, id, { status: 'NOT_VERIFIED' }, set))
    context.changed('user', id, null, { username: person.username, isSignedUpAgain: true })
}

/**
 * Adds an administrator of the provider, whom nobody made but the installation; null if username or address is taken. The first ones may
 * approve at once.
 */
export async function addStaffAdministrator(
  context: Context,
  person: NewPerson,
  isAmongFirst: boolean,
): Promise<UserId | null> {
  const id = context.newId() as UserId
  const waitMs = (await store.settings(context.tx)).approver_wait_hours * 3_600_000
  const row: store.UserRow = {
    ...newAccount(context.now),
    ...columnsOf(person, context.now),
    id,
    mid: null,
    role: 'Administrator',
    status: 'ACTIVE',
    role_since: isAmongFirst ? new Date(context.now.getTime() - waitMs) : context.now,
  }
  if (!(await registering.insertUser(context.tx, row))) return null
  const { username, role, status } = row
  context.changed('user', id, null, { username, role, status }, { level: 'CRITICAL' })
  return id
}

/** The address is verified: the account may sign in. */
export async function admitVerified(context: Context, id: UserId): Promise<void> {
  const set = { status: 'ACTIVE', updated_at: context.now } as const
  if (await registering.changeUser(context.tx, id, { status: 'NOT_VERIFIED' }, set))
    context.changed('user', id, { status: 'NOT_VERIFIED' }, { status: 'ACTIVE' })
}

/** Makes the pre-registered user the administrator of a merchant; false if the user is not pre-registered. */
export async function makeMerchantAdmin(context: Context, id: UserId, mid: MerchantId): Promise<boolean> {
  const set = { role: 'Merchant Admin', mid, updated_at: context.now, role_since: context.now } as const
  if (!(await registering.changeUser(context.tx, id, { role: 'Pre Registered' }, set))) return false
  context.changed('user', id, { role: 'Pre Registered' }, { role: set.role, mid }, { mid })
  return true
}

/** Deletes an account whose address was never verified, and frees its username and address. */
export async function forgetUnverified(context: Context, id: UserId): Promise<void> {
  const set = {
    username: `forgotten-${id}`,
    email: `forgotten-${id}@invalid`,
    mobile: '',
    first_name: '',
    last_name: '',
    password_hash: '',
    status: 'DELETED',
    updated_at: context.now,
  } as const
  if (await registering.changeUser(context.tx, id, { status: 'NOT_VERIFIED' }, set))
    context.changed('user', id, { status: 'NOT_VERIFIED' }, { status: 'DELETED' })
}

/** Personal data of an account with its effective addresses; undefined if there is no such account. */
export async function personOf(context: Pick<Context, 'tx' | 'now'>, id: UserId) {
  const known = await store.userOf(context.tx, id)
  if (!known) return undefined
  const row = reachedAt(known, context.now)
  const { username, first_name: firstName, last_name: lastName, email, mobile, role } = row
  return { username, firstName, lastName, email, mobile, role }
}
