/** Tells the screens that show a kind of object that one of them has changed. */
import { endpoints } from '@singil/contract/all'
import { changesTopic } from '@singil/contract/kit/changes'
import type { MerchantId } from '@singil/contract/kit/id'

const shown: ReadonlySet<string> = new Set(endpoints.flatMap(({ shows = [] }) => shows))

/**
 * A function that tells of a change to a thing, as the audit trail names it; once for each thing and merchant. Staff who see all merchants
 * hear of every merchant.
 */
export function tellsChanges(push: (topic: string, payload: object) => void) {
  const reported = new Set<string>()
  return (thing: string, mid: MerchantId | null): void => {
    const key = `${thing} ${mid}`
    if (!shown.has(thing) || reported.has(key)) return
    reported.add(key)
    const payload = { things: [thing] }
    for (const seen of mid === null ? ['staff'] : [mid, 'staff']) push(changesTopic.of({ seen }), payload)
  }
}
