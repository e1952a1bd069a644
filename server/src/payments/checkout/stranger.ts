import { networkOf } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import type { Stranger } from '../transactions/index.ts'

/** Identifies the customer of a store's own page as well as possible, by digests of network and device. */
export function strangerOf({ actor, secrets }: Pick<Context, 'actor' | 'secrets'>): Stranger {
  const address = networkOf(actor.ip)
  return {
    address: secrets.digest('stranger address', address),
    device: secrets.digest('stranger device', `${address} ${actor.deviceId ?? actor.device}`),
  }
}
