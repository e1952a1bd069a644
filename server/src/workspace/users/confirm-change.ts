import { changingSecurity } from '@singil/contract/identity/authenticators'
import { type addUser, changingRoles, type updateUser } from '@singil/contract/workspace/users'
import { requireStepUp } from '../../identity/authenticators/index.ts'
import type { Context } from '../../kit/work/index.ts'

interface PersonChange {
  readonly username: string
  /** The user's new role, if it changes. */
  readonly role?: string | undefined
  /** The user's new address for codes and recovery mails, if it changes. */
  readonly address?: { readonly email: string; readonly mobile: string } | undefined
}

/**
 * Giving a role, and changing where a user's codes and recovery mails are sent, requires step-up from every caller, so that a stolen
 * session can neither raise privileges nor take over an account. One proof covers the complete change.
 */
export async function confirmChange(
  context: Context,
  { id }: typeof addUser | typeof updateUser,
  { username, role, address }: PersonChange,
): Promise<void> {
  if (role === undefined && address === undefined) return
  const actions = [
    ...(role === undefined ? [] : [`give ${username} the role ${role}`]),
    ...(address === undefined ? [] : [`move the address of ${username} to ${address.email}, mobile ${address.mobile}`]),
  ]
  const stepUp = address === undefined ? changingRoles : changingSecurity
  await requireStepUp(
    context,
    { id, stepUp },
    {
      payload: { username: username.toLowerCase(), role, address },
      words: () => actions.join(' and '),
    },
  )
}
