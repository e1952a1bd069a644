/** A request that succeeds, and another that differs from it. */
import type { Sample } from './samples.ts'

export interface Change {
  readonly sent: Sample
  /** The same call with another body. */
  readonly other: Sample
  /** Additional headers, such as the proof of a step-up. */
  readonly headers?: Readonly<Record<string, string>>
}

export const bodies = (body: object, differing: object): Change => ({
  sent: { body },
  other: { body: { ...body, ...differing } },
})
