/** The rule of the draw: published, and repeatable by anybody who knows the seed and the payments. */
import { createHash } from 'node:crypto'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export interface Draw {
  readonly seed: string
  readonly digest: string
  /** Payments that take part; at least 1. */
  readonly count: number
}

/** The number of the payment that an attempt for a place draws, from 0. The remainder favours none: 256 bits are far more than any count. */
export const drawNumber = ({ seed, digest, count }: Draw, place: number, attempt: number): number =>
  Number(BigInt(`0x${sha256(`${seed}:${digest}:${place}:${attempt}`)}`) % BigInt(count))
