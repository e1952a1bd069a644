import { createHash } from 'node:crypto'
import { sortedJson } from '../../kit/base/index.ts'

/** Names exactly what is approved: an approval of anything else is refused. */
export const digestOf = (value: object): string => createHash('sha256').update(sortedJson(value)).digest('hex')
