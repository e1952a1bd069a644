/** The merchant that staff act on stands in the address as ?mid=; everyone else is bound to their own. */
import { useSearch } from '@tanstack/react-router'
import { isStaff, useSession } from './session.ts'

const pattern = /^M[0-9A-HJKMNP-TV-Z]{12}$/
export const readMid = (value: unknown): string | null =>
  typeof value === 'string' && pattern.test(value) ? value : null

/** What staff selected; null means "All Merchant", and is all that anyone else can get. */
export function useSelectedMid(): string | null {
  const session = useSession()
  const search: { mid?: unknown } = useSearch({ strict: false })
  return session.phase === 'user' && isStaff(session.data) ? readMid(search.mid) : null
}

/** The merchant whose things the screen shows: one's own, or the selected one; null while staff see all. */
export function useMid(): string | null {
  const session = useSession()
  const selected = useSelectedMid()
  if (session.phase !== 'user') return null
  return isStaff(session.data) ? selected : session.data.identity.merchantId
}
