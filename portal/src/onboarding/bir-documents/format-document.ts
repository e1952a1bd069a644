import type { BirDocument } from '@singil/contract/onboarding/bir-documents'
import { formatDay, startOfDay } from '../../kit/values/index.ts'

const say = (day: string) => formatDay(startOfDay(day))

/** The days for which a document is valid, as entered. */
export function formatPeriod({ validFrom, expiresOn }: BirDocument): string {
  if (validFrom === null) return ''
  return expiresOn === null ? `From ${say(validFrom)}` : `${say(validFrom)} to ${say(expiresOn)}`
}

/** What an approved document proves today. */
export function formatEffect({ effect, state, validFrom, expiresOn }: BirDocument): string {
  if (effect === 'coming') return validFrom === null ? '' : `Valid from ${say(validFrom)}`
  if (effect === 'ended') return expiresOn === null ? 'Replaced' : `Ended on ${say(expiresOn)}`
  if (effect === 'none') return state === 'replaced' ? 'Was not approved' : 'Not yet approved'
  return expiresOn === null ? 'Valid' : `Valid until ${say(expiresOn)}`
}
