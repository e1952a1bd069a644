/** One user: identity, bindings, and the actions on the account. */
import { Button, Menu } from '@mantine/core'
import {
  changeUserStatus,
  resetUserPassword,
  unblockAccount,
  updateUser,
  type User,
} from '@singil/contract/workspace/users'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Fragment, useState } from 'react'
import { Detail, Section, Facts, SlotSections } from '../../kit/layout/index.ts'
import { formatMobile } from '../../kit/form/index.ts'
import { useMay } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import { SetPassword } from './set-password.tsx'
import { userSections } from './slots.ts'
import { type ActionKind, UserAction } from './user-action.tsx'
import { nameOf, placeOf } from './user-columns.tsx'
import { UserForm } from './user-form.tsx'
import { UserState } from './user-state.tsx'
import classes from './users.module.css'

function useActions(
  user: User,
): readonly { readonly kind: ActionKind; readonly label: string; readonly isDanger?: true }[] {
  const mayChange = useMay(changeUserStatus.permission)
  const mayReset = useMay(resetUserPassword.permission)
  const mayUnblock = useMay(unblockAccount.permission)
  if (!user.mayManage || user.status === 'DELETED') return []
  const { isLocked } = user.auth
  const isOpen = !isLocked && (user.status === 'ACTIVE' || user.status === 'INVITED')
  return [
    ...(mayUnblock && isLocked ? [{ kind: 'unblock', label: 'Unblock' } as const] : []),
    ...(mayReset && isOpen
      ? [
          { kind: 'reset', label: 'Reset password' } as const,
          { kind: 'set', label: 'Set a password' } as const,
          { kind: 'factors', label: 'Reset second factors' } as const,
        ]
      : []),
    ...(mayChange && isOpen ? [{ kind: 'deactivate', label: 'Deactivate' } as const] : []),
    ...(mayChange && user.status === 'DEACTIVATED' && !user.waitsForApproval
      ? [{ kind: 'activate', label: 'Activate' } as const]
      : []),
    ...(mayChange ? [{ kind: 'delete', label: 'Delete', isDanger: true } as const] : []),
  ]
}

export function UserPanel({ user, onClose }: { user: User; onClose: () => void }) {
  const [open, setOpen] = useState<ActionKind | 'edit' | null>(null)
  const holdsEdit = useMay(updateUser.permission)
  const mayEdit = holdsEdit && user.mayManage && user.status !== 'DELETED'
  const actions = useActions(user)
  const close = () => setOpen(null)
  return (
    <>
      <Detail
        title={nameOf(user)}
        onClose={onClose}
        actions={
          mayEdit || actions.length > 0 ? (
            <>
              {mayEdit ? (
                <Button variant="default" onClick={() => setOpen('edit')}>
                  Edit
                </Button>
              ) : null}
              {actions.length > 0 ? <MoreActions actions={actions} onPick={setOpen} /> : null}
            </>
          ) : null
        }
      >
        <p className={classes['state']}>
          <UserState of={user} />
          {user.isYou ? <span className="muted">This is you.</span> : null}
        </p>
        <Facts
          of={[
            ['Role', user.roleLabel],
            user.merchantName ? ['Merchant', user.merchantName] : null,
            user.subwallet ? ['Subwallet', user.subwallet.name] : ['Stores', storesOf(user)],
            ['Username', user.username],
            ['Account name', user.accountName || '–'],
            ['E-mail', user.email],
            ['Mobile', user.mobileNo ? formatMobile(user.mobileNo) : '–'],
            ['Added', <When key="added" at={user.createdAt} />],
          ]}
        />
        {user.waitsForApproval ? (
          <p className="muted">
            {user.status === 'DEACTIVATED'
              ? 'This user can sign in once the request is approved.'
              : 'A change of this user waits for approval.'}
          </p>
        ) : null}
        {user.mayManage || user.isYou ? null : (
          <Section title="Why you cannot change this user">
            <p className="muted">Their role is not below yours, or they also work at a store that is not yours.</p>
          </Section>
        )}
        {user.isYou ? (
          <Section title="Why you cannot change yourself here">
            <p className="muted">
              You cannot change your own permissions. Another administrator can change your account.
            </p>
          </Section>
        ) : null}
        {user.mayManage ? <SlotSections of={userSections} props={{ user }} /> : null}
      </Detail>
      {open === 'edit' ? <UserForm user={user} onClose={close} /> : null}
      {open === 'set' ? <SetPassword user={user} onClose={close} /> : null}
      {open !== null && open !== 'edit' && open !== 'set' ? (
        <UserAction kind={open} user={user} onClose={close} />
      ) : null}
    </>
  )
}

/** Rare actions are grouped, with irreversible ones apart at the end. */
const MoreActions = ({
  actions,
  onPick,
}: {
  actions: ReturnType<typeof useActions>
  onPick: (kind: ActionKind) => void
}) => (
  <Menu position="top-start" withinPortal={false} width={220}>
    <Menu.Target>
      <Button variant="default" rightSection={<ChevronDown size={15} aria-hidden />}>
        More
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map(({ kind, label, isDanger }) => (
        <Fragment key={kind}>
          {isDanger && actions.length > 1 ? <Menu.Divider /> : null}
          <Menu.Item {...(isDanger ? { color: 'red' } : {})} onClick={() => onPick(kind)}>
            {label}
          </Menu.Item>
        </Fragment>
      ))}
    </Menu.Dropdown>
  </Menu>
)

const storesOf = (user: User) =>
  user.stores.length > 0 ? user.stores.map(({ storeName }) => storeName).join(', ') : placeOf(user)
