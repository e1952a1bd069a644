import { isIPv6 } from 'node:net'
import type { Context } from '../kit/work/index.ts'
import type { Stranger } from '../transactions/index.ts'

/** A household or phone has a complete /64 of addresses, so these count as one. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [head = '', effects] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = effects ? effects.split(':') : []
  const zeros =
    effects === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0')
  return [...groups, ...zeros, ...after].slice(0, 4).join(':')
}

/** Identifies the customer of a store's own page as well as possible, by digests of network and device. */
export function strangerOf({ actor, secrets }: Pick<Context, 'actor' | 'secrets'>): Stranger {
  const address = networkOf(actor.ip)
  return {
    address: secrets.digest('stranger address', address),
    device: secrets.digest('stranger device', `${address} ${actor.deviceId ?? actor.device}`),
  }
}
