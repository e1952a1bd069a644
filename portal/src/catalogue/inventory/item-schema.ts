/** The endpoints' own schemas, for a form whose price may still be empty. */
import type { Centavos } from '@singil/contract/kit/money'
import { formatIssue } from '@singil/contract/kit/format-issue'
import * as z from 'zod'

/** Reports an empty price before the endpoint's schema checks the rest. */
export const withPrice = (schema: z.ZodType): z.ZodType =>
  z.unknown().superRefine((values, context) => {
    if ((values as { itemAmount?: Centavos | null }).itemAmount === null)
      context.addIssue({ code: 'custom', path: ['itemAmount'], message: 'Enter a price.' })
    const parsed = schema.safeParse(values, { error: formatIssue })
    for (const { path, message } of parsed.error?.issues ?? [])
      if (path[0] !== 'itemAmount' || (values as { itemAmount?: Centavos | null }).itemAmount !== null)
        context.addIssue({ code: 'custom', path: [...path], message })
  })
