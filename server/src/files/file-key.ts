/** The key of a file: random, and stored with its row, sealed by the key ring. Erasing it erases every copy of the content. */
import type { Secrets } from '../kit/base/index.ts'
import type { FileRow } from './store.ts'

export const sealingPurpose = 'file-key'

export function keyOf(secrets: Secrets, { id, sealed_key }: Pick<FileRow, 'id' | 'sealed_key'>): Buffer {
  const key = sealed_key === null ? null : secrets.open(sealingPurpose, sealed_key)
  if (key === null) throw new Error(`The key of the file ${id} cannot be opened`)
  return Buffer.from(key, 'base64url')
}
