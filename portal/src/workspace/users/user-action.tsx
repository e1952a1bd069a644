/** Asks for confirmation of an action on an account, and explains its consequence. */
import {
  changeUserStatus,
  listUsers,
  resetFactors,
  resetUserPassword,
  texts,
  unblockAccount,
  type User,
} from '@singil/contract/workspace/users'
import { Confirm } from '../../kit/feedback/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import { nameOf } from './user-columns.tsx'

export type ActionKind = 'deactivate' | 'activate' | 'delete' | 'reset' | 'set' | 'factors' | 'unblock'
type ConfirmedAction = Exclude<ActionKind, 'set'>

interface Words {
  readonly title: (name: string) => string
  readonly action: string
  readonly says: (user: User) => string
  readonly isDanger?: true
}
const words: Readonly<Record<ConfirmedAction, Words>> = {
  deactivate: {
    title: (name) => `Deactivate ${name}`,
    action: 'Deactivate the user',
    says: () => 'They are signed out at once and cannot sign in until someone activates the account again.',
    isDanger: true,
  },
  activate: {
    title: (name) => `Activate ${name}`,
    action: 'Activate the user',
    says: () => 'They can sign in again, with the password and the role they had.',
  },
  delete: {
    title: (name) => `Delete ${name}`,
    action: 'Delete the user for good',
    says: ({ username }) =>
      `They are signed out at once and cannot sign in again. The username ${username} is not used again; their actions stay in the records.`,
    isDanger: true,
  },
  reset: {
    title: (name) => `Reset the password of ${name}`,
    action: 'Send a temporary password',
    says: ({ email }) =>
      `A temporary password goes to ${email}. It works for 30 minutes and must be changed at sign-in. The old password stops working and they are signed out.`,
  },
  factors: {
    title: (name) => `Reset the second factors of ${name}`,
    action: 'Remove passkeys and app',
    says: () =>
      'For someone who lost their phone and recovery codes: make sure that the request really comes from them. Their passkeys, authenticator app and recovery codes are removed and they are signed out. They can then sign in with a one-time password.',
    isDanger: true,
  },
  unblock: {
    title: (name) => `Unblock ${name}`,
    action: 'Unblock the account',
    says: () => 'They can sign in again, and the count of wrong tries starts again.',
  },
}
const statuses = { deactivate: 'DEACTIVATED', activate: 'ACTIVE', delete: 'DELETED' } as const

export function UserAction({ kind, user, onClose }: { kind: ConfirmedAction; user: User; onClose: () => void }) {
  const done = (message: string) => {
    announce(message)
    onClose()
  }
  const options = { refreshes: [listUsers], ...(user.merchantId ? { mid: user.merchantId } : {}) }
  const status = useChange(changeUserStatus, { ...options, onDone: (_, message) => done(message) })
  const reset = useChange(resetUserPassword, { ...options, onDone: (_, message) => done(message) })
  const unblock = useChange(unblockAccount, { ...options, onDone: () => done(texts.unblocked) })
  const factors = useChange(resetFactors, { ...options, onDone: (_, message) => done(message) })
  const confirm = () => {
    if (kind === 'reset') reset.mutate({ params: { id: user.Id } })
    else if (kind === 'factors') factors.mutate({ params: { id: user.Id }, body: {} })
    else if (kind === 'unblock') unblock.mutate({ body: { userId: user.Id } })
    else status.mutate({ body: { userId: user.Id, status: statuses[kind] } })
  }
  const { title, action, says, isDanger } = words[kind]
  return (
    <Confirm
      isOpen
      title={title(nameOf(user))}
      action={action}
      isDanger={isDanger ?? false}
      isBusy={status.isPending || reset.isPending || factors.isPending || unblock.isPending}
      error={status.error ?? reset.error ?? factors.error ?? unblock.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{says(user)}</p>
    </Confirm>
  )
}
