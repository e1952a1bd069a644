/** Who is signed in: one small store outside React, so that the client and the live channel can read it too. */
import { fetchUserData, type SessionData, signOut, staffRoles } from '@singil/contract/access'
import type { ModuleAlias } from '@singil/contract/kit/modules'
import type { Action, Permission } from '@singil/contract/kit/permission'
import { useSyncExternalStore } from 'react'
import { CallError } from './call-error.ts'
import { call, watchAuthorisation } from './client.ts'

export type EndReason = 'signed-out' | 'kicked-out' | 'idle'
/** Where and when the sign-in was that ended this one. */
export interface NewerSignIn {
  readonly device: string | null
  readonly signedInAt: string | null
}
export type Session =
  | { readonly phase: 'unknown' }
  | { readonly phase: 'guest'; readonly ended?: EndReason; readonly newer?: NewerSignIn | undefined }
  | { readonly phase: 'user'; readonly data: SessionData }

/** Says that a session may exist, so that a visitor without one costs no call. The session itself is a cookie no script can read. */
const hintKey = 'singil.session'
const nextKey = 'singil.next'

let session: Session = localStorage.getItem(hintKey) ? { phase: 'unknown' } : { phase: 'guest' }
const listeners = new Set<() => void>()
const endings = new Set<(reason: EndReason) => void>()

function set(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

export const currentSession = (): Session => session
export const onSessionEnd = (then: (reason: EndReason) => void): void => void endings.add(then)
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useSession = (): Session => useSyncExternalStore(subscribeSession, currentSession)

/** The signed-in user; only screens inside the portal's frame may ask. */
export function useUser(): SessionData {
  const now = useSession()
  if (now.phase !== 'user') throw new Error('This screen needs a session')
  return now.data
}

export const isStaff = (data: SessionData): boolean => staffRoles.includes(data.identity.role.name)

export function holds(data: SessionData, module: ModuleAlias, action: Action): boolean {
  if (data.disabledModules.some((disabled) => disabled.alias === module)) return false
  const granted = [...data.identity.role.authorizations, ...data.customAuthorizations]
  return granted.some((authorization) => authorization.moduleId === module && authorization.actions.includes(action))
}
export const useMay = (permission: Permission | undefined): boolean => {
  const user = useUser()
  return !permission || holds(user, permission.module, permission.action)
}

export function endSession(reason: EndReason, newer?: NewerSignIn): void {
  if (session.phase === 'guest') return
  localStorage.removeItem(hintKey)
  set({ phase: 'guest', ended: reason, newer })
  for (const then of endings) then(reason)
}

/** Fetches who is signed in, at start, after sign-in and whenever an answer makes it doubtful. */
export async function restoreSession(): Promise<Session> {
  const isStaffNow = session.phase === 'user' && isStaff(session.data)
  // With the merchant that staff selected come the live topics of it.
  const mid = isStaffNow ? new URLSearchParams(location.search).get('mid') : null
  try {
    const { data } = await call(fetchUserData, { body: {} }, { mid })
    localStorage.setItem(hintKey, '1')
    set({ phase: 'user', data })
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    if (session.phase !== 'unknown') return session
    localStorage.removeItem(hintKey)
    set({ phase: 'guest' })
  }
  return session
}

export async function leave(): Promise<void> {
  await call(signOut, { body: {} }).catch(() => undefined)
  endSession('signed-out')
}

export const forgetEnding = (): void => {
  if (session.phase === 'guest') set({ phase: 'guest' })
}

/** Remembers where a visitor wanted to go; only places inside the portal are kept. */
export function rememberPlace(href: string): void {
  if (/^\/portal(?:[/?#]|$)/.test(href)) sessionStorage.setItem(nextKey, href)
}
export const forgetPlace = (): void => sessionStorage.removeItem(nextKey)
export function takePlace(): string {
  const place = sessionStorage.getItem(nextKey) ?? '/portal'
  sessionStorage.removeItem(nextKey)
  return /^\/portal(?:[/?#]|$)/.test(place) ? place : '/portal'
}

watchAuthorisation({
  onUnauthorised: () => {
    if (session.phase === 'user') endSession('kicked-out')
  },
  onForbidden: () => {
    if (session.phase === 'user') void restoreSession().catch(() => undefined)
  },
})
