import * as z from 'zod'
import { MerchantId, WalletId } from './id.ts'
import { Centavos } from './money.ts'
import { Day } from './text.ts'

/** A page of a list, requested with the Range header (page-limit, as in 1-10) and a sort query. */
export const Pagination = z.object({
  page: z.int(),
  pageSize: z.int(),
  pageCount: z.int(),
  rowCount: z.int(),
  /** Rows of this page that are left out because what is stored of them breaks its shape; absent if there are none. */
  damaged: z.int().optional(),
})
export type Pagination = z.output<typeof Pagination>
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ result: z.array(item), pagination: Pagination })

export const defaultPage = 1
export const defaultLimit = 10
export const maxLimit = 100

/** The filters of a list of what moved a wallet's money. */
export const walletFilters = {
  mid: MerchantId.optional(),
  walletId: WalletId.optional(),
  from: Day.optional(),
  to: Day.optional(),
}

/** The page of a list whose counts end at a limit. */
export const pagedBy = <Cursor extends z.ZodType>(cursor: Cursor) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  /** `next` of the previous page, which costs less than a page by its number. */
  cursor: cursor.optional(),
})
export const cursorPageOf = <Row extends z.ZodType, Cursor extends z.ZodType>(row: Row, cursor: Cursor) =>
  pageOf(row).extend({
    /** `rowCount` is exact up to 1,000; above that this is true, and `pageCount` is what is known so far. Searches are not counted. */
    rowCountIsMore: z.boolean(),
    next: cursor.nullable(),
  })

/** The sums of a list. */
export const ListSums = z.object({
  count: z.int(),
  /** Older ones are not summed. */
  isMore: z.boolean(),
  /** Of those whose money moved or will move, and with the filter by status of all. */
  amount: Centavos,
  fees: Centavos,
})
