/** Ids: row ids, public ids for URLs, and short ones that people read aloud. */
import { randomFillSync, randomInt } from 'node:crypto'
import type { RequestId } from '@singil/contract/kit/id'

/** Random bytes are drawn in bulk: a system call for a few bytes costs more than the rest of making an id. */
const pool = Buffer.alloc(4096)
let used = pool.length

function randomBytes(length: number): Buffer {
  if (used + length > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + length))
  // Returned bytes are erased from the pool.
  pool.fill(0, used, (used += length))
  return bytes
}

let lastMs = 0
let counter = 0
/** The first 48 bits of an id, formatted once per millisecond because many ids share them. */
let time = ''
const timeOf = (ms: number): string => {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** True for a UUID as this system and its database write them, in lower case. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** UUIDv7; increases with time, and with each call within one millisecond. */
export function newId(nowMs = Date.now()): string {
  const random = randomBytes(10)
  if (nowMs > lastMs) {
    lastMs = nowMs
    time = timeOf(lastMs)
    counter = random.readUInt16BE(0) & 0x7ff
  } else if (++counter > 0xfff) {
    counter = 0
    time = timeOf(++lastMs)
  }
  const random64 = random.toString('hex', 2)
  const variant = (0x8 | (random[2]! & 0x3)).toString(16)
  return `${time}-7${counter.toString(16).padStart(3, '0')}-${variant}${random64.slice(1, 4)}-${random64.slice(4, 16)}`
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** 128 random bits in base58, always 22 characters. */
export function newPublicId(): string {
  let value = BigInt(`0x${randomBytes(16).toString('hex')}`)
  let text = ''
  for (let i = 0; i < 22; i++) {
    text = base58[Number(value % 58n)]! + text
    value /= 58n
  }
  return text
}

const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const readableText = (length: number) => Array.from(randomBytes(length), (byte) => readable[byte & 31]).join('')

/** M (merchant) or S (store) and 12 letters or digits that are hard to confuse. */
export const newCode = (prefix: 'M' | 'S'): string => prefix + readableText(12)
/** The request id that merchant and customer read aloud, as in 4F7KQ-9XM2P. */
export const newRequestId = (): RequestId => `${readableText(5)}-${readableText(5)}` as RequestId
/** Digits of a one-time code, each equally likely. */
export const randomDigits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('')
