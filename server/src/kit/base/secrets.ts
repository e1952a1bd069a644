/** Server keys, all derived from one root secret: SINGIL_SECRET, or a file made at the first start with mode 0600. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { writeDurably } from '@singil/embedded-postgres/durable-file'

export interface Secrets {
  /** A 32-byte key for a purpose, the same at every start. */
  derive(purpose: string): Buffer
  /** Keyed hash in base64url, for codes and tokens that are only compared. */
  digest(purpose: string, text: string): string
  /** Encrypts and authenticates a text for one purpose. */
  seal(purpose: string, text: string): string
  /** The sealed text, or null if it was altered or sealed for another purpose. */
  open(purpose: string, sealed: string): string | null
}

export function createSecrets(root: string | Buffer): Secrets {
  const derived = new Map<string, Buffer>()
  const derive = (purpose: string) => {
    let key = derived.get(purpose)
    if (!key) derived.set(purpose, (key = Buffer.from(hkdfSync('sha256', root, 'singil', purpose, 32))))
    return key
  }
  return {
    derive,
    digest: (purpose, text) => createHmac('sha256', derive(purpose)).update(text).digest('base64url'),
    seal: (purpose, text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', derive(purpose), nonce)
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open: (purpose, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < 28) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', derive(purpose), bytes.subarray(0, 12))
        decipher.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** Compares two texts in constant time. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The given root secret, else the file `secret` in the data directory, which is created when missing. */
export function rootSecret(given: string | undefined, dataDir: string): string {
  if (given) return given
  const file = path.join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeDurably(file, randomBytes(32).toString('base64url'), 0o600, true)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
