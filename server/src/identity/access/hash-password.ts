/** Passwords as argon2id hashes. Concurrency is bounded, so that a flood of sign-ins does not starve other requests. */
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfKit } from '../../kit/base/index.ts'

const argon2id = 2
const options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Half of the processors; the other half serves other requests while many users sign in. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
const maxWaiting = 400

let running = 0
const waiting: (() => void)[] = []

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) refuse(problemsOfKit.unavailable, {})
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> => withSlot(() => hash(password, options))

let decoy: Promise<string> | undefined
/** Whether the password matches. Without a hash it takes as long and returns false, so that timing reveals nothing. */
export async function isPassword(hashed: string | undefined, password: string): Promise<boolean> {
  if (hashed === undefined) decoy ??= hash(randomBytes(24).toString('base64url'), options)
  const against = hashed ?? (await decoy!)
  const fits = await withSlot(() => verify(against, password))
  return fits && hashed !== undefined
}
