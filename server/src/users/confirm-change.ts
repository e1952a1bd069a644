import { type Spent, spendProof } from '../authenticators/index.ts'
import type { Context } from '../kit/work/index.ts'

interface PersonChange {
  readonly username: string
  /** The role that the person gets, where it is another one. */
  readonly role?: string | undefined
  /** Where codes and recovery mails of the person will go, where that changes. */
  readonly address?: { readonly email: string; readonly mobile: string } | undefined
}

/**
 * Giving a role, and taking hold of what somebody's codes and recovery mails are sent to, ask everybody for a second proof, so that a
 * stolen session raises nobody and takes no account over. One proof for all of a change.
 */
export async function confirmChange(context: Context, { username, role, address }: PersonChange): Promise<void> {
  if (role === undefined && address === undefined) return
  const actions = [
    ...(role === undefined ? [] : [`give ${username} the role ${role}`]),
    ...(address === undefined ? [] : [`move the address of ${username} to ${address.email}, mobile ${address.mobile}`]),
  ]
  await spendProof(context, {
    action: address === undefined ? 'roleChange' : 'securityChange',
    name: address === undefined ? 'users.giveRole' : 'users.moveAddress',
    payload: { username: username.toLowerCase(), role, address },
    words: () => actions.join(' and '),
  })
}

export const confirmPassword = (
  context: Context,
  { id, username }: { id: string; username: string },
): Promise<Spent | null> =>
  spendProof(context, {
    action: 'securityChange',
    name: 'users.setPassword',
    payload: { id },
    words: () => `set a password for ${username}`,
  })
