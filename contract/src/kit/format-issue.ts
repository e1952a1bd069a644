/** Validation messages: a sentence that names the field and what it must be, for all input. */
import type * as z from 'zod'

/** An issue before or after its message was set. */
type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

/** Formats "transactionExpiration" and "org_trxid" for people; the last name of a path is the field. */
export function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part): part is string => typeof part === 'string')
  if (name === undefined) return 'This'
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'empty',
}
const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address, such as ana@example.com',
  url: 'a web address, such as https://example.com',
  uuid: 'an id that we gave you',
  date: 'a date, such as 2026-11-22',
  datetime: 'a date and time, such as 2026-11-22T09:30:00+08:00',
}

const listed = (values: readonly unknown[]) => values.map(String).join(', ')
/** A count with its unit: characters of a text, entries of a list. */
const counted = (origin: string, count: number | bigint) =>
  `${count} ${origin === 'string' ? 'character' : 'entr'}${origin === 'string' ? (count === 1 ? '' : 's') : count === 1 ? 'y' : 'ies'}`
const isCounted = (origin: string) => origin === 'string' || origin === 'array' || origin === 'set'

function whatItMustBe(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${types[issue.expected] ?? 'of another kind'}`
    case 'too_small':
      if (isCounted(issue.origin))
        return issue.minimum === 1 ? 'is required' : `must have at least ${counted(issue.origin, issue.minimum)}`
      return issue.inclusive === false ? `must be more than ${issue.minimum}` : `must be ${issue.minimum} or more`
    case 'too_big':
      if (isCounted(issue.origin)) return `may have at most ${counted(issue.origin, issue.maximum)}`
      return issue.inclusive === false ? `must be less than ${issue.maximum}` : `must be ${issue.maximum} or less`
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'written in the documented format'}`
    case 'invalid_value':
      if (issue.input === undefined) return 'is required'
      return issue.values.length > 12
        ? 'is not one of the documented values'
        : `must be one of: ${listed(issue.values)}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `has fields that are not known: ${listed(issue.keys)}`
    default:
      return issue.input === undefined ? 'is required' : 'is not valid; see the documented values'
  }
}

/** Passed to a parse as its `error`: the message of an issue for which the schema names none. */
export const formatIssue = (issue: z.core.$ZodRawIssue): string =>
  `${labelOf(issue.path ?? [])} ${whatItMustBe(issue)}.`

/** Of a union, returns the issues of the option that fits best, so that they name the field and not the whole value. */
export function unfolded(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const nearest = issue.errors.reduce((best, option) => (option.length <= best.length ? option : best))
  return nearest.flatMap((inside) =>
    unfolded({ ...inside, path: [...issue.path, ...inside.path], message: saidAgain(inside, issue.path) }),
  )
}

/** Inside a union an issue knows only the path below it, so its message may lack the field's name; this adds it. */
function saidAgain(inside: z.core.$ZodIssue, above: readonly PropertyKey[]): string {
  const unnamed = `${labelOf([])} `
  const hasName = inside.path.some((part) => typeof part === 'string')
  return !hasName && inside.message.startsWith(unnamed)
    ? `${labelOf(above)} ${inside.message.slice(unnamed.length)}`
    : inside.message
}
