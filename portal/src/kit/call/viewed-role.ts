/** The preview of a role, which changes nothing. A reload ends it. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { hasEither } from '@singil/contract/kit/permission'
import { useSyncExternalStore } from 'react'
import { CallError } from './call-error.ts'

export interface ViewedRole {
  readonly label: string
  /** How many permissions of the role are left out because the user does not have them. */
  readonly leftOut: number
  readonly authorizations: readonly { readonly moduleId: string; readonly actions: readonly string[] }[]
}

let viewed: ViewedRole | null = null
const listeners = new Set<() => void>()

export const viewedRole = (): ViewedRole | null => viewed
export function lookThrough(role: ViewedRole | null): void {
  viewed = role
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useViewedRole = (): ViewedRole | null => useSyncExternalStore(subscribe, viewedRole)

/** Calls that concern the session itself are not affected. */
const always: readonly string[] = ['access.fetchUserData', 'access.signOut', 'authorization.explainPermission']

/** Throws what the server would answer a user with the role; and refuses every change, because a preview is read-only. */
export function refuseWhileLooking(endpoint: Endpoint): void {
  if (!viewed || always.includes(endpoint.id)) return
  const { permission, method, reads, changes } = endpoint
  const { authorizations } = viewed
  const isHeld =
    !permission ||
    hasEither(permission, (module, action) =>
      authorizations.some(({ moduleId, actions }) => moduleId === module && actions.includes(action)),
    )
  if (!isHeld)
    throw new CallError({
      kind: 'refused',
      status: 403,
      code: 'kit.forbidden',
      message: 'You do not have access to this.',
      missing: permission,
    })
  if ((method !== 'GET' && !reads) || changes)
    throw new CallError({
      kind: 'refused',
      status: 403,
      code: 'portal.onlyLooking',
      message: `You are only looking as ${viewed.label}. Leave the preview to change something.`,
    })
}
