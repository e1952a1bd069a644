/** Who bears a fee, as typed in a form. */
import type { Shoulder } from '@singil/contract/kit/fees'
import * as z from 'zod'
import { parsePercent, formatPercent } from './percent.ts'

export const Bearer = z.enum(['settings', 'merchant', 'customer', 'shared'])
export interface BearerValues {
  readonly bearer: z.output<typeof Bearer>
  /** The merchant's part of a shared fee. */
  readonly merchantPercent: string
}

/** A shared fee has a part for the merchant; the check of a form, with its message. */
export function hasPart({ bearer, merchantPercent }: BearerValues): boolean {
  const part = parsePercent(merchantPercent)
  return bearer !== 'shared' || (part !== null && part > 0 && part < 1_000_000)
}
export const partMissing = { message: 'Enter a part between 0 and 100.', path: ['merchantPercent'] }

interface Borne {
  readonly shoulder: Shoulder | null
  readonly share: number | null
}
export const bearerOf = ({ bearer, merchantPercent }: BearerValues): Borne => ({
  shoulder: bearer === 'settings' ? null : bearer,
  share: bearer === 'shared' ? parsePercent(merchantPercent) : null,
})
export const typedBearer = ({ shoulder, share }: Borne): BearerValues => ({
  bearer: shoulder ?? 'settings',
  merchantPercent: share === null ? '50' : formatPercent(share),
})
