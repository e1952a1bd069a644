/** Numbers by which something is looked up, as a whole or by the beginning: they are read out, copied and typed in groups of any kind. */
import { plainSigns, readReference } from '@singil/contract/kit/typed'

export interface TypedNumber {
  /** The request id that it may be. */
  readonly requestId: string
  /** How it may be stored: as it was typed, or without its groups. */
  readonly forms: readonly string[]
  /** Its small letters and figures alone. */
  readonly bare: string
}

/** Null if the text is no such number, nor the beginning of one. */
export function readNumber(typed: string): TypedNumber | null {
  const compact = readReference(typed)
  if (compact === null) return null
  const capitals = compact.toUpperCase()
  return {
    requestId: `${capitals.slice(0, 5)}-${capitals.slice(5)}`,
    forms: [...new Set([plainSigns(typed), compact, capitals, compact.toLowerCase()])],
    bare: compact.toLowerCase().replaceAll('_', ''),
  }
}
