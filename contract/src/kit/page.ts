import * as z from 'zod'

/** A page of a list, requested with the Range header (page-limit, as in 1-10) and a sort query. */
export const Pagination = z.object({
  page: z.int(),
  pageSize: z.int(),
  pageCount: z.int(),
  rowCount: z.int(),
})
export type Pagination = z.output<typeof Pagination>
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ result: z.array(item), pagination: Pagination })

export const defaultPage = 1
export const defaultLimit = 10
export const maxLimit = 100
