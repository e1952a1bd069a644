import type { RequestEnd } from './approvable-actions.ts'

/** Why the subject of a request was not carried out, for the people of the feature that owns it. */
export function formatEnd({ state, by, note }: RequestEnd): string {
  if (state === 'refused') return `${by?.username ?? 'A colleague'} did not approve it: ${note}`
  if (state === 'obsolete') return note
  return state === 'expired' ? 'Nobody approved it in time.' : `Withdrawn by ${by?.username ?? 'a colleague'}.`
}
