/** What keeps a store from being paid by scanning, or is worth mending. */
import type { StoreFinding } from '@singil/contract/catalogue/stores'
import type { StoreChannel } from '../channels/index.ts'

interface Examined {
  /** Of its merchant, from level 2 on. */
  readonly isVerified: boolean
  /** Whether its city is known. */
  readonly hasPlace: boolean
  readonly channels: readonly StoreChannel[]
}

/** Blocking findings first. Empty for a store with nothing to mend. */
export function findingsOf({ isVerified, hasPlace, channels }: Examined): StoreFinding[] {
  const offered = channels.filter(({ enabled }) => enabled)
  const away = offered.filter(({ channel }) => channel.underMaintenance).map(({ channel }) => channel.name)
  const finding = (code: StoreFinding['code'], isBlocking: boolean, names: string[] = []) => [
    { code, isBlocking, names },
  ]
  return [
    ...(isVerified ? [] : finding('level', true)),
    ...(offered.length === 0 ? finding('channels', true) : []),
    // With all of them away customers cannot pay either.
    ...(away.length > 0 ? finding('maintenance', away.length === offered.length, away) : []),
    ...(hasPlace ? [] : finding('address', false)),
  ]
}
