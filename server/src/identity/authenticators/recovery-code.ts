/** Recovery codes: ten, each valid once, shown once, and stored only as keyed hashes. */
import { randomInt } from 'node:crypto'
import type { UserId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

export const codesAtOnce = 10
/** Letters and digits that are not confused when read from paper. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const newCode = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
const shown = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

export const hashOfCode = ({ secrets }: Pick<Context, 'secrets'>, userId: UserId, code: string): string =>
  secrets.digest('recovery-code', JSON.stringify([userId, code]))

/** Creates new codes and deletes all earlier ones. */
export async function renewCodes(context: Context, userId: UserId): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < codesAtOnce) codes.add(newCode())
  await store.deleteCodes(context.tx, userId)
  const row = (code: string) => ({
    id: context.newId(),
    user_id: userId,
    code_hash: hashOfCode(context, userId, code),
    created_at: context.now,
    used_at: null,
  })
  await store.insertCodes(context.tx, [...codes].map(row))
  context.changed('recovery-codes', userId, null, { count: codesAtOnce }, { level: 'WARNING' })
  return [...codes].map(shown)
}
