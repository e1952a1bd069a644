/** How a browser is to name a file that it is sent (RFC 6266): the name in any script, and one in ASCII for old programs. */
import { create } from 'content-disposition'

/** Letters without their marks; what has no ASCII letter is an underscore, and nothing looks like an encoded byte. */
const inAscii = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^ -~]+|["%\\]/g, '_')

export function dispositionOf(name: string, type: 'inline' | 'attachment' = 'attachment'): string {
  // A name is never a path, and neither a line break nor half a letter fits into a header.
  const whole = name.replace(/[/\\\p{Cc}\p{Cs}\u2028\u2029]+/gu, '_')
  return create(whole, { type, fallback: inAscii(whole) })
}
