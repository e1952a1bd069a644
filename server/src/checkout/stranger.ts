import { isIPv6 } from 'node:net'
import type { Context } from '../kit/work/index.ts'
import type { Stranger } from '../transactions/index.ts'

/** A home or a phone has a whole /64 of addresses, so these count as one. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [head = '', effects] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = effects ? effects.split(':') : []
  const zeros =
    effects === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0')
  return [...groups, ...zeros, ...after].slice(0, 4).join(':')
}

/** The customer of a store's own page, as far as it can be told from others. */
export function strangerOf({ actor, secrets }: Pick<Context, 'actor' | 'secrets'>, holdMinutes: number): Stranger {
  const address = networkOf(actor.ip)
  return {
    address: secrets.digest('stranger address', address),
    device: secrets.digest('stranger device', `${address} ${actor.deviceId ?? actor.device}`),
    holdMinutes,
  }
}
