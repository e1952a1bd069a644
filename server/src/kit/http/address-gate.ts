/** What may stand in a path or a query: valid percent-encoded UTF-8 without NUL, which no database text can hold. */
import { Malformed } from './json-gate.ts'

/** Throws Malformed for an address that says something else. */
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
