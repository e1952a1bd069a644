/** The merchant that staff act on is in the address as ?mid=; all other users are bound to their own. */
import { useSearch } from '@tanstack/react-router'
import { isStaff, useSession } from './session.ts'

const pattern = /^M[0-9A-HJKMNP-TV-Z]{12}$/
export const readMid = (value: unknown): string | null =>
  typeof value === 'string' && pattern.test(value) ? value : null

/** The merchant that staff selected; null is "All Merchant", and always null for other users. */
export function useSelectedMid(): string | null {
  const session = useSession()
  const search = useSearch({ strict: false })
  return session.phase === 'user' && isStaff(session.data) ? readMid(search.mid) : null
}

/** The merchant of the screen: the user's own, or the selected one; null while staff see all. */
export function useMid(): string | null {
  const session = useSession()
  const selected = useSelectedMid()
  if (session.phase !== 'user') return null
  return isStaff(session.data) ? selected : session.data.identity.merchantId
}
