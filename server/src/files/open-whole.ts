/** Opens what a feature keeps in the storage under a name and key of its own. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FlowParts } from '../kit/work/index.ts'
import { keyOf } from './file-key.ts'
import { openContent } from './sealed-content.ts'

interface KeptContent {
  readonly id: string
  readonly object: string
  readonly sealed_key: string | null
  readonly checksum: string | null
}
/** Throws if it is not what was kept. */
export async function openWhole(
  { unit, outside }: Pick<FlowParts, 'unit' | 'outside'>,
  { id, object, sealed_key, checksum }: KeptContent,
): Promise<Buffer> {
  const key = await unit(async ({ secrets }) => keyOf(secrets, { id, sealed_key }))
  const content = await openContent(outside, object, key)
  const bytes = content && (await buffer(content))
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== checksum)
    throw new Error(`The kept content ${object} is missing or altered`)
  return bytes
}
