/** The signed-in user: a small store outside React, which the client and the live channel also read. */
import { fetchUserData, type SessionData, SessionEnded, signOut, staffRoles } from '@singil/contract/identity/access'
import { type ModuleAlias, modules } from '@singil/contract/kit/modules'
import { type Action, hasEither, type Permission } from '@singil/contract/kit/permission'
import { useSyncExternalStore } from 'react'
import { CallError } from './call-error.ts'
import { call, watchAuthorisation } from './client.ts'
import { lookThrough, useViewedRole, type ViewedRole } from './viewed-role.ts'

/** `disowned`: the user reported that an earlier sign-in was not theirs. */
export type EndReason = 'signed-out' | 'kicked-out' | 'idle' | 'disowned'
/** Device and time of the sign-in that ended this session. */
export interface NewerSignIn {
  readonly device: string | null
  readonly signedInAt: string | null
}
export type Session =
  | { readonly phase: 'unknown' }
  | { readonly phase: 'guest'; readonly ended?: EndReason; readonly newer?: NewerSignIn | undefined }
  | { readonly phase: 'user'; readonly data: SessionData }

/** Marks that a session may exist, which saves a visitor without one a call. The session itself is a cookie no script can read. */
const hintKey = 'singil.session'
const nextKey = 'singil.next'
/** A call was answered 401 or 403, and the server has not yet confirmed the session. Shared by all tabs. */
const forbiddenKey = 'singil.forbidden'

let session: Session = { phase: 'guest' }
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

/** The role of a preview, in place of the user's own. */
export interface SeenRole extends ViewedRole, Pick<SessionData, 'modules' | 'disabledModules'> {
  readonly base: SessionData['identity']['role']['name']
  readonly authorizations: SessionData['customAuthorizations']
}
let seen: SeenRole | null = null
let lastSeen: { readonly data: SessionData; readonly role: SeenRole; readonly shown: SessionData } | null = null

/** Starts or ends the preview of a role. */
export function lookAs(role: SeenRole | null): void {
  seen = role
  lookThrough(role)
}

/**
 * The session as it would be with the role; the identity does not change. Returns the same object for the same arguments, as React
 * requires.
 */
function throughRole(data: SessionData, role: SeenRole): SessionData {
  if (lastSeen?.data === data && lastSeen.role === role) return lastSeen.shown
  const { base, label, authorizations, modules, disabledModules } = role
  const identity = { ...data.identity, role: { name: base, label, authorizations } }
  const shown = { ...data, identity, modules, disabledModules, customAuthorizations: [], customModules: [] }
  lastSeen = { data, role, shown }
  return shown
}

/** The signed-in user; only for screens inside the portal's layout. */
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
/** Whether a module, or the one that it is part of, is switched off: then no role has it. */
export function isSwitchedOff(data: SessionData, module: ModuleAlias): boolean {
  const parent = modules.find(({ alias }) => alias === module)?.parent
  return data.disabledModules.some(({ alias }) => alias === module || alias === parent)
}
export const useMay = (permission: Permission | undefined): boolean => {
  const user = useUser()
  return !permission || hasEither(permission, (module, action) => holds(user, module, action))
}

export const draftPrefix = 'singil.draft.'
/** Of the names of a person's drafts. */
export const personPrefix = ({ identity }: SessionData): string => `${draftPrefix}${identity.Id}.`

/** Deletes personal data from the browser: identity, time of last activity, and drafts but those whose names begin with `spared`. */
function forgetStored(spared?: string): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith('singil.') && !(spared && key.startsWith(spared))) storage.removeItem(key)
}
function forgetDraftsOfOthers(data: SessionData): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(draftPrefix) && !key.startsWith(personPrefix(data))) localStorage.removeItem(key)
}

export function endSession(reason: EndReason, newer?: NewerSignIn): void {
  // The user's own action is a more precise reason than the live message about it, which may arrive first.
  if (session.phase === 'guest' && reason !== 'disowned') return
  // Who was away too long, or signed in elsewhere, comes back to what they typed.
  forgetStored(reason === 'idle' || reason === 'kicked-out' ? draftPrefix : undefined)
  set({ phase: 'guest', ended: reason, newer })
  lookAs(null)
  for (const then of endings) then(reason)
}

/** The end of the session that a refusal reports; undefined if it reports none. */
function endingOf(error: CallError): readonly [EndReason, NewerSignIn?] | undefined {
  const parsed = SessionEnded.safeParse(error.details)
  if (!parsed.success) return undefined
  const { reason, ...newer } = parsed.data
  if (reason === 'signed-out' || reason === 'idle') return [reason]
  return reason === 'newer-sign-in' ? ['kicked-out', newer] : ['kicked-out']
}

/** Fetches the session, at start, after sign-in and whenever an answer puts it in doubt. */
export async function restoreSession(): Promise<Session> {
  const isStaffNow = session.phase === 'user' && isStaff(session.data)
  // The live topics depend on the merchant that staff selected.
  const mid = isStaffNow ? new URLSearchParams(location.search).get('mid') : null
  try {
    const { data } = await call(fetchUserData, { body: {} }, { mid })
    if (session.phase === 'user' && session.data.identity.Id !== data.identity.Id) return startAnew()
    localStorage.setItem(hintKey, '1')
    localStorage.removeItem(forbiddenKey)
    forgetDraftsOfOthers(data)
    set({ phase: 'user', data })
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    if (session.phase !== 'unknown') return session
    const [ended, newer] = endingOf(error) ?? []
    forgetStored(ended === 'signed-out' ? undefined : draftPrefix)
    set({ phase: 'guest', ...(ended && ended !== 'signed-out' ? { ended, newer } : {}) })
  }
  return session
}

/** Another tab signed in another user: nothing that this tab holds belongs to them. */
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

/** Remembers the address a visitor wanted to open; only addresses inside the portal are kept. */
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
/** Asks the server whether the session is valid; one request at a time. */
function recheck(): void {
  if (isRechecking) return
  isRechecking = true
  void restoreSession()
    .catch(() => undefined)
    .finally(() => (isRechecking = false))
}

/** Reads what the browser's storage says of the session, and follows what calls and other tabs report. Called once, before the first screen. */
export function watchSession(): void {
  if (localStorage.getItem(hintKey)) session = { phase: 'unknown' }
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
}
