/** Numbers by which something is looked up as a whole: they are read out, copied and typed in groups of any kind. */
import { plainSigns } from '@singil/contract/kit/typed'

export interface TypedNumber {
  /** The request id that it may be. */
  readonly requestId: string
  /** How it may be stored: as it was typed, or without its groups. */
  readonly forms: readonly string[]
}

/** Request ids have ten signs, ids of the gateway an underscore, and numbers of counters and banks four digits at least. */
const isNumber = (text: string): boolean =>
  /^\w{6,64}$/.test(text) && (text.length === 10 || text.includes('_') || text.replace(/\D/g, '').length >= 4)

/** Null if the text is no such number. */
export function readNumber(typed: string): TypedNumber | null {
  const text = plainSigns(typed)
  const compact = text.replace(/[\s-]/g, '')
  if (!isNumber(compact)) return null
  const capitals = compact.toUpperCase()
  return {
    requestId: `${capitals.slice(0, 5)}-${capitals.slice(5)}`,
    forms: [...new Set([text, compact, capitals, compact.toLowerCase()])],
  }
}
