import { changingSecurity } from '@singil/contract/identity/authenticators'
import { changingRoles } from '@singil/contract/workspace/users'
import { type StepUpProof, spendProof } from '../../identity/authenticators/index.ts'
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
export async function confirmChange(context: Context, { username, role, address }: PersonChange): Promise<void> {
  if (role === undefined && address === undefined) return
  const actions = [
    ...(role === undefined ? [] : [`give ${username} the role ${role}`]),
    ...(address === undefined ? [] : [`move the address of ${username} to ${address.email}, mobile ${address.mobile}`]),
  ]
  await spendProof(context, {
    action: address === undefined ? changingRoles.id : changingSecurity.id,
    name: address === undefined ? 'users.giveRole' : 'users.moveAddress',
    payload: { username: username.toLowerCase(), role, address },
    words: () => actions.join(' and '),
  })
}

export const confirmPassword = (
  context: Context,
  { id, username }: { id: string; username: string },
): Promise<StepUpProof | null> =>
  spendProof(context, {
    action: changingSecurity.id,
    name: 'users.setPassword',
    payload: { id },
    words: () => `set a password for ${username}`,
  })
