/**
 * Session cache of this process: an entry is read at most once a second and dropped as soon as the database notifies of a change. Activity
 * is recorded here and written at most once a minute.
 */
import type { SessionGrants } from '../../kit/work/index.ts'
import type { KnownSession } from './store.ts'

export interface CachedSession {
  readonly row: KnownSession
  readonly session: SessionGrants
}
interface Entry {
  readonly known: Promise<CachedSession | null>
  readonly readAt: number
}
interface Activity {
  at: Date
  writtenAt: Date
}

const freshMs = 1000
const writeMs = 60_000
const most = 20_000
const entries = new Map<string, Entry>()
const hashOfSession = new Map<string, string>()
const activity = new Map<string, Activity>()

/** The session of a token hash: from the cache if fresh, otherwise from `read`. Concurrent calls share one read. */
export function recallSession(
  tokenHash: string,
  read: () => Promise<CachedSession | null>,
): Promise<CachedSession | null> {
  const readAt = Date.now()
  const entry = entries.get(tokenHash)
  if (entry && readAt - entry.readAt < freshMs) return entry.known
  const known = read()
  entries.delete(tokenHash)
  entries.set(tokenHash, { known, readAt })
  if (entries.size > most) forgetOldest()
  void known.then(
    (found) => found && hashOfSession.set(found.row.id, tokenHash),
    () => entries.delete(tokenHash),
  )
  return known
}

function forgetOldest(): void {
  const [oldest] = entries.keys()
  if (oldest !== undefined) entries.delete(oldest)
}

/** The next call of the session reads it again. An empty id clears the complete cache. */
export function forgetSession(sessionId: string): void {
  if (sessionId === '') {
    entries.clear()
    hashOfSession.clear()
    return
  }
  const hash = hashOfSession.get(sessionId)
  if (hash !== undefined) entries.delete(hash)
  hashOfSession.delete(sessionId)
}

export const lastActivity = ({ id, last_activity_at }: KnownSession): Date => {
  const seen = activity.get(id)?.at
  return seen && seen > last_activity_at ? seen : last_activity_at
}

/** Records that a session is in use; true if this must be written now. */
export function noteActivity(row: KnownSession, now: Date): boolean {
  const noted = activity.get(row.id) ?? { at: now, writtenAt: row.last_activity_at }
  if (now > noted.at) noted.at = now
  activity.set(row.id, noted)
  const isDue = now.getTime() - noted.writtenAt.getTime() >= writeMs
  if (isDue) noted.writtenAt = now
  return isDue
}

/** Activity not yet written; also drops entries whose activity was written long ago. */
export function unwrittenActivity(now: Date): { id: string; at: Date }[] {
  const unwritten: { id: string; at: Date }[] = []
  for (const [id, noted] of activity) {
    if (noted.at > noted.writtenAt) unwritten.push({ id, at: noted.at })
    else if (now.getTime() - noted.at.getTime() > 60 * writeMs) activity.delete(id)
    noted.writtenAt = noted.at
  }
  return unwritten
}
