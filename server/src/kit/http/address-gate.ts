/**
 * Validates paths and queries: valid percent-encoded UTF-8 without NUL, which PostgreSQL texts cannot hold, and without invisible
 * characters. Schemas check bodies the same way; this covers every field of every address.
 */
import { whyUnseen } from '@singil/contract/kit/text'
import { Malformed } from './json-gate.ts'
import { type FieldError, Invalid } from './refused.ts'

/** Throws Malformed for an address that is not valid. */
export function checkAddress(url: string): void {
  if (!url.includes('%')) return
  let text: string
  try {
    text = decodeURIComponent(url)
  } catch {
    throw new Malformed('its address is not valid UTF-8')
  }
  if (text.includes('\u0000')) throw new Malformed('its address holds a NUL')
}

/** Throws Invalid, naming each field, if a parsed address holds invisible characters. */
export function checkFields(...parts: readonly unknown[]): void {
  const errors = parts.flatMap((part) => Object.entries(part ?? {}).flatMap(([field, value]) => unseenIn(field, value)))
  if (errors.length > 0) throw new Invalid(errors)
}

function unseenIn(field: string, value: unknown): FieldError[] {
  const texts: unknown[] = Array.isArray(value) ? value : [value]
  const message = texts.map((text) => (typeof text === 'string' ? whyUnseen(text) : null)).find((why) => why !== null)
  return message ? [{ field, message }] : []
}
