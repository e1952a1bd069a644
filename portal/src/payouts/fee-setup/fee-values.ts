/** A fee as typed, with percents, and the request made of it. */
import { createFee, type Fee, PaymentMethod } from '@singil/contract/catalogue/channels'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { Request } from '@singil/contract/kit/endpoint'
import * as z from 'zod'
import {
  Bearer,
  bearerOf,
  formatPercent,
  hasPart,
  parsePercent,
  partMissing,
  percentText,
  typedBearer,
} from '../../kit/values/index.ts'

type FeeInput = Request<typeof createFee>['body']

export const FeeValues = z
  .object({
    pmethod: PaymentMethod,
    code: z.string(),
    percent: percentText,
    fixed: z.custom<Centavos | null>((amount) => typeof amount === 'number', 'Enter an amount, or 0.'),
    bearer: Bearer,
    merchantPercent: z.string(),
    since: z.string(),
    reason: z.string().trim().min(1, 'Say why.').max(200, 'At most 200 characters.'),
  })
  .refine(hasPart, partMissing)
export type FeeValues = z.output<typeof FeeValues>

export const newFee: FeeValues = {
  pmethod: 'wallet',
  code: '*',
  percent: '2.5',
  fixed: centavos(0),
  bearer: 'settings',
  merchantPercent: '50',
  since: '',
  reason: '',
}
export const valuesOf = (fee: Fee): FeeValues => ({
  ...newFee,
  pmethod: fee.pmethod,
  code: fee.code,
  percent: formatPercent(fee.fee.rateMillionths),
  fixed: fee.fee.fixed,
  ...typedBearer(fee),
})

/** The request. The start is a time in Manila, whatever the browser's time zone. */
export const wishOf = (mid: string, values: FeeValues): FeeInput => ({
  mid,
  pmethod: values.pmethod,
  code: values.code,
  fee: { rateMillionths: parsePercent(values.percent) ?? 0, fixed: values.fixed ?? 0 },
  ...bearerOf(values),
  reason: values.reason,
  ...(values.since ? { since: new Date(`${values.since}:00+08:00`).toISOString() } : {}),
})
