/** The key of a file: random, and stored with its row, sealed by the key ring. Erasing it erases every copy of the content. */
import type { Secrets } from '../../kit/base/index.ts'

const purpose = 'file-key'

export const sealKey = (secrets: Secrets, key: Buffer): string => secrets.seal(purpose, key.toString('base64url'))

interface KeyColumns {
  readonly id: string
  readonly sealed_key: string | null
}
export function keyOf(secrets: Secrets, { id, sealed_key }: KeyColumns): Buffer {
  const key = sealed_key === null ? null : secrets.open(purpose, sealed_key)
  if (key === null) throw new Error(`The key of the file ${id} cannot be opened`)
  return Buffer.from(key, 'base64url')
}
