import { topics } from '@singil/contract/all'
import type { MerchantId } from '@singil/contract/kit/id'
import { fill } from '@singil/contract/kit/problem'
import type { FollowedSlot, Followers } from '@singil/contract/kit/topic'
import type { SessionGrants } from './authenticate.ts'

/** The live topics that a session may follow by their declarations in the contract. `mid`: its merchant, or the one that staff have selected. */
export function declaredTopics(session: SessionGrants, mid: MerchantId | null): string[] {
  const { username, isStaff, storeIds, walletIds } = session
  const ofMerchant = mid === null ? [] : [mid]
  const filled: Readonly<Record<FollowedSlot, readonly string[]>> = {
    mid: ofMerchant,
    username: [username],
    of: isStaff ? ['staff'] : ofMerchant,
    owner: storeIds ?? ofMerchant,
    seen: mid === null && isStaff ? ['staff'] : ofMerchant,
  }
  const mayFollow = ({ isForStaff, may, notBoundTo = [] }: Followers) =>
    (isForStaff !== true || isStaff) &&
    (may === undefined || session.may(may)) &&
    !(storeIds !== null && notBoundTo.includes('stores')) &&
    !(walletIds !== null && notBoundTo.includes('wallets'))
  return topics
    .filter(({ followers }) => followers !== undefined && mayFollow(followers))
    .flatMap(({ pattern }) => {
      const slots = Object.entries(filled).filter(([slot]) => pattern.includes(`{${slot}}`))
      return slots.length === 0
        ? [pattern]
        : slots.flatMap(([slot, values]) => values.map((value) => fill(pattern, { [slot]: value })))
    })
}
