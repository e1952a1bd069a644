/**
 * What a line of the trail is found by: words of its user, thing, action, address and note, the ends of its ids, and what filters ask for.
 * A line is found under all merchants, and under its own merchant without what that merchant may not see.
 */
import type { AuditLevel } from '@singil/contract/desk/audit-trail'
import { staffRoles } from '@singil/contract/identity/access'
import { fold, holdsStart, idTerms, isUuid, keysOfTerms, prefixesOf, wordsIn } from '../../kit/base/index.ts'
import type { LineRow } from './line-row.ts'
import { formatAction } from './format-action.ts'

/** In place of a merchant: all of them. */
export const everyone = '*'
const maxNoteWords = 60

/** What happens at a merchant all day and changes nothing of the merchant itself. */
const ofTheDay = new Set([
  'callback',
  'code',
  'export',
  'late payment',
  'payout',
  'receipt',
  'session',
  'settlement',
  'split payment',
  'step-up',
  'temporary transaction',
  'test payment link',
  'topup',
  'top-up',
  'transaction',
  'wallet transfer',
  'webhook delivery',
  'withdrawal',
])

/** Whether a line is a change at a merchant: not its payments, its payouts and who signed in. */
export const isChange = ({ mid, thing, before, after }: LineRow): boolean =>
  mid !== null && (before !== null || after !== null) && !ofTheDay.has(thing)
/** Whether a merchant's own user did it: of others it does not see who, and so must not find a line by that either. */
const isOfUser = ({ actor, role }: LineRow) => actor !== null && !staffRoles.some((one) => one === role)

export const levelTerm = (level: AuditLevel): string => `level:${level}`
export const changeTerm = 'change'
export const merchantTerm = (mid: string): string => `merchant:${mid}`

const termsOf = (text: string): string[] => wordsIn(text).flatMap(prefixesOf)
/** A UUID is found by its end; its parts are not words. */
const termsOfId = (id: string): string[] => (isUuid(id) ? idTerms(id) : [...termsOf(id), ...idTerms(id)])
const actionOf = (endpoint: string) =>
  `${endpoint} ${endpoint.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')} ${formatAction(endpoint)}`

const openTexts = ({ thing, endpoint, thing_id, request_id }: LineRow) =>
  `${thing} ${actionOf(endpoint)} ${thing_id} ${request_id}`
const hiddenTexts = ({ username, ip, note }: LineRow) => `${username} ${ip} ${note ?? ''}`

/** All keys under which a line is found. */
export function keysOf(line: LineRow): number[] {
  const open = [
    ...termsOf(`${line.thing} ${actionOf(line.endpoint)}`),
    ...termsOfId(line.thing_id),
    ...termsOfId(line.request_id),
    levelTerm(line.level),
    ...(isChange(line) ? [changeTerm] : []),
  ]
  const note = wordsIn(line.note ?? '').slice(0, maxNoteWords)
  const hidden = [...termsOf(`${line.username} ${line.ip}`), ...note.flatMap(prefixesOf)]
  const under = (mid: string, terms: readonly string[]) => keysOfTerms({ mid, created_at: line.at }, terms)
  const { mid } = line
  if (mid === null) return under(everyone, [...open, ...hidden])
  const visible = isOfUser(line) ? [...open, ...hidden] : open
  return [...under(everyone, [...open, ...hidden, merchantTerm(mid)]), ...under(mid, visible)]
}

/** A search text as terms to look up and starts of words to check. */
export interface LogQuery {
  readonly terms: readonly (readonly string[])[]
  readonly words: readonly string[]
}

/** Null if the text has nothing to look up. */
export function readQuery(text: string): LogQuery | null {
  const words = fold(text)
    .split(/\s+/)
    .flatMap((part) => (isUuid(part) ? [part] : wordsIn(part)))
  return words.length === 0 ? null : { words, terms: words.map(termsToFind) }
}
function termsToFind(word: string): readonly string[] {
  if (isUuid(word)) return idTerms(word).slice(0, 1)
  return word.length < 5 ? [word] : [word.slice(0, 6), `#${word.slice(-6)}`]
}

/** True if a line has every word of the query in what the caller may see; decides after the index has proposed it. */
export function matches(line: LineRow, { words }: LogQuery, hidesStaff: boolean): boolean {
  const text = fold(hidesStaff && !isOfUser(line) ? openTexts(line) : `${openTexts(line)} ${hiddenTexts(line)}`)
  const isEnd = (word: string) =>
    word.length >= 5 && [line.thing_id, line.request_id].some((id) => fold(id).endsWith(word))
  return words.every((word) =>
    // Shorter words are in the index as a whole.
    word.length < 3 ? wordsIn(text).includes(word) : holdsStart(text, word) || isEnd(word),
  )
}
