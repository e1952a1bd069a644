/**
 * Unsent input. That of a signed-in person is kept in the browser for a week: it survives a reload, the end of the session and the closing of
 * the tab, and is deleted when the person signs out or another user signs in. A guest's is kept in the tab.
 */
import { currentSession, draftPrefix, personPrefix } from './session.ts'

const maxAgeMs = 7 * 86_400_000

/** Where and under what name: a draft belongs to a person and, for staff, to the merchant that they have selected. */
function placeOf(key: string): { readonly storage: Storage; readonly name: string } {
  const session = currentSession()
  if (session.phase !== 'user') return { storage: sessionStorage, name: draftPrefix + key }
  const mid = new URLSearchParams(location.search).get('mid') ?? ''
  return { storage: localStorage, name: `${personPrefix(session.data)}${mid}.${key}` }
}

interface Kept<T> {
  readonly at: number
  readonly values: Partial<T>
}

export function readDraft<T>(key: string, otherwise: T): T {
  const { storage, name } = placeOf(key)
  try {
    const { at, values } = JSON.parse(storage.getItem(name) ?? '') as Kept<T>
    return Date.now() - at < maxAgeMs ? { ...otherwise, ...values } : otherwise
  } catch {
    return otherwise
  }
}
export function keepDraft(key: string, values: object): void {
  const { storage, name } = placeOf(key)
  storage.setItem(name, JSON.stringify({ at: Date.now(), values }))
}
export function dropDraft(key: string): void {
  const { storage, name } = placeOf(key)
  storage.removeItem(name)
}
