/** Who is signed in: one small store outside React, so that the client and the live channel can read it too. */
import { fetchUserData, type SessionData, SessionEnded, signOut, staffRoles } from '@singil/contract/access'
import type { ModuleAlias } from '@singil/contract/kit/modules'
import type { Action, Permission } from '@singil/contract/kit/permission'
import { useSyncExternalStore } from 'react'
import { CallError } from './call-error.ts'
import { call, watchAuthorisation } from './client.ts'
import { lookThrough, useViewedRole, type ViewedRole } from './viewed-role.ts'

/** `disowned`: the person told that an earlier sign-in was somebody else. */
export type EndReason = 'signed-out' | 'kicked-out' | 'idle' | 'disowned'
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
/** A call was answered 401 or 403, and the server has not yet said that the session stands all the same. Shared by all tabs. */
const forbiddenKey = 'singil.forbidden'

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

/** A role to look through: what stands in place of one's own in a preview. */
export interface SeenRole extends ViewedRole, Pick<SessionData, 'modules' | 'disabledModules'> {
  readonly base: SessionData['identity']['role']['name']
  readonly authorizations: SessionData['customAuthorizations']
}
let seen: SeenRole | null = null
let lastSeen: { readonly data: SessionData; readonly role: SeenRole; readonly shown: SessionData } | null = null

/** Begins to look through a role, or ends it. */
export function lookAs(role: SeenRole | null): void {
  seen = role
  lookThrough(role)
}

/** What the session of somebody with the role would be; who one is stays. The same for the same two, as React wants it. */
function throughRole(data: SessionData, role: SeenRole): SessionData {
  if (lastSeen?.data === data && lastSeen.role === role) return lastSeen.shown
  const { base, label, authorizations, modules, disabledModules } = role
  const identity = { ...data.identity, role: { name: base, label, authorizations } }
  const shown = { ...data, identity, modules, disabledModules, customAuthorizations: [], customModules: [] }
  lastSeen = { data, role, shown }
  return shown
}

/** The signed-in user; only screens inside the portal's frame may ask. */
export function useUser(): SessionData {
  const now = useSession()
  const viewed = useViewedRole()
  if (now.phase !== 'user') throw new Error('This screen needs a session')
  return viewed && seen ? throughRole(now.data, seen) : now.data
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

/** Nothing of a person stays in the browser: not who they were, what they typed, nor when they were last active. */
function forgetStored(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('singil.')) storage.removeItem(key)
}

export function endSession(reason: EndReason, newer?: NewerSignIn): void {
  // What the person did themselves says more than the live message about it, which may be here first.
  if (session.phase === 'guest' && reason !== 'disowned') return
  forgetStored()
  set({ phase: 'guest', ended: reason, newer })
  lookAs(null)
  for (const then of endings) then(reason)
}

/** How a session ended, as the refusal tells it; undefined where there was none. */
function endingOf(error: CallError): readonly [EndReason, NewerSignIn?] | undefined {
  const told = SessionEnded.safeParse(error.details)
  if (!told.success) return undefined
  const { reason, ...newer } = told.data
  if (reason === 'signed-out' || reason === 'idle') return [reason]
  return reason === 'newer-sign-in' ? ['kicked-out', newer] : ['kicked-out']
}

/** Fetches who is signed in, at start, after sign-in and whenever an answer makes it doubtful. */
export async function restoreSession(): Promise<Session> {
  const isStaffNow = session.phase === 'user' && isStaff(session.data)
  // With the merchant that staff selected come the live topics of it.
  const mid = isStaffNow ? new URLSearchParams(location.search).get('mid') : null
  try {
    const { data } = await call(fetchUserData, { body: {} }, { mid })
    if (session.phase === 'user' && session.data.identity.Id !== data.identity.Id) return startAnew()
    localStorage.setItem(hintKey, '1')
    localStorage.removeItem(forbiddenKey)
    set({ phase: 'user', data })
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    if (session.phase !== 'unknown') return session
    const [ended, newer] = endingOf(error) ?? []
    forgetStored()
    set({ phase: 'guest', ...(ended && ended !== 'signed-out' ? { ended, newer } : {}) })
  }
  return session
}

/** Another tab signed somebody else in: nothing that this one holds is theirs. */
function startAnew(): Session {
  forgetStored()
  localStorage.setItem(hintKey, '1')
  location.assign('/portal')
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

let isRechecking = false
/** Asks the server whether the session stands; one question at a time. */
function recheck(): void {
  if (isRechecking) return
  isRechecking = true
  void restoreSession()
    .catch(() => undefined)
    .finally(() => (isRechecking = false))
}

watchAuthorisation({
  onUnauthorised: (error) => {
    if (session.phase === 'user') endSession(...(endingOf(error) ?? (['kicked-out'] as const)))
  },
  onForbidden: () => {
    if (session.phase !== 'user') return
    localStorage.setItem(forbiddenKey, '1')
    recheck()
  },
})
addEventListener('storage', ({ key, newValue }) => {
  const isEnded = key === hintKey && newValue === null
  const isInDoubt = key === forbiddenKey && newValue !== null
  if (session.phase === 'user' && (isEnded || isInDoubt)) recheck()
})
if (session.phase === 'unknown' && localStorage.getItem(forbiddenKey)) recheck()
