import * as z from 'zod'

/** What an action on several rows would change. Its endpoint changes nothing and follows the rule of the action itself. */
export const bulkPlanOf = <Id extends z.ZodType>(id: Id) =>
  z.object({
    /** The rows that it changes. */
    ids: z.array(id),
    /** How many rows stay as they are, and why, as in "already tagged COD". */
    skipped: z.array(z.object({ why: z.string(), count: z.int() })),
  })
export interface BulkPlan {
  readonly ids: readonly string[]
  readonly skipped: readonly { readonly why: string; readonly count: number }[]
}
