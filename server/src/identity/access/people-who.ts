import type { RoleName } from '@singil/contract/identity/access'
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import type { Permission } from '@singil/contract/kit/permission'
import type { Context } from '../../kit/work/index.ts'
import { disabledFor, effectiveAuthorizations, mayOf } from './authorizations.ts'
import * as people from './people-store.ts'
import { reachedAt } from './reached-at.ts'
import { heldByRoles } from './roles.ts'

export interface PersonWho {
  readonly userId: UserId
  readonly username: string
  /** The role that the person was given: a shipped or an added one. */
  readonly role: string
  /** The shipped role that it is or is based on. */
  readonly base: RoleName
  /** Where the person can be trusted to read mail now. */
  readonly email: string
  /** The same for text messages; empty: the account has none. */
  readonly mobile: string
}

interface Options {
  /** Also the administrators of the merchant whose account is locked. They still read their letters. */
  readonly isWithLocked?: boolean
}

/** The active users of the merchant, or the provider's staff where there is none: those with this permission, or all. */
export async function peopleWho(
  context: Pick<Context, 'tx' | 'now'>,
  mid: MerchantId | null,
  permission: Permission | null,
  { isWithLocked = false }: Options = {},
): Promise<PersonWho[]> {
  const locked = isWithLocked && mid !== null ? await people.lockedAdminsOf(context.tx, mid) : []
  const users = [...(await people.activeUsersOf(context.tx, mid)), ...locked]
  const given = (user: (typeof users)[number]) => user.custom_role ?? user.role
  const ofRoles = await heldByRoles(context, [...new Set(users.map(given))])
  const ofUsers = await people.customOf(
    context.tx,
    users.map(({ id }) => id),
  )
  const off = await people.disabledModules(context.tx)
  return users
    .filter((user) => {
      if (permission === null) return true
      const disabled = disabledFor(user.role, off, true)
      return mayOf(effectiveAuthorizations(ofRoles.get(given(user)) ?? [], ofUsers.get(user.id) ?? [], disabled))(
        permission,
      )
    })
    .map((user) => {
      const { email, mobile } = reachedAt(user, context.now)
      return { userId: user.id, username: user.username, role: given(user), base: user.role, email, mobile }
    })
}
