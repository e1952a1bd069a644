/** Merges a live row into a list on the screen, newest first; an older version never replaces a newer one. */
import type { ListedTransaction, TransactionRow, TransactionSearch } from '@singil/contract/payments/transactions'
import { belongs } from './transaction-filter.ts'

interface Page {
  readonly rows: readonly ListedTransaction[]
  readonly totalCount: number
  readonly totalIsMore: boolean
  readonly scrollId: string | null
}
export interface Pages {
  readonly pages: readonly Page[]
  readonly pageParams: readonly unknown[]
}

function replaceRow(list: Pages, row: TransactionRow, by: readonly ListedTransaction[]): Pages {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      totalCount: page.totalCount + by.length - 1,
      rows: page.rows.flatMap((known) => (known.id === row.id ? by : [known])),
    })),
  }
}

function insertRow(list: Pages, row: ListedTransaction): Pages {
  const last = list.pages.at(-1)
  const oldest = last?.rows.at(-1)
  const isBeyond = last?.scrollId && oldest && row.createdAt < oldest.createdAt
  if (isBeyond) return list
  let isPlaced = false
  const pages = list.pages.map((page, at) => {
    const isLast = at === list.pages.length - 1
    const place = page.rows.findIndex((known) => known.createdAt <= row.createdAt)
    const counted = { ...page, totalCount: page.totalCount + 1 }
    if (isPlaced || (place < 0 && !isLast)) return counted
    isPlaced = true
    const index = place < 0 ? page.rows.length : place
    return { ...counted, rows: [...page.rows.slice(0, index), row, ...page.rows.slice(index)] }
  })
  return { ...list, pages }
}

/** Live messages mask name, e-mail and mobile and carry no tags; values that the list already shows are kept. */
export const keepShown = (known: ListedTransaction, row: TransactionRow): ListedTransaction => ({
  ...row,
  tags: known.tags,
  formAnswers: known.formAnswers,
  folder: known.folder,
  folders: known.folders,
  customerName: known.customerName,
  customerEmail: known.customerEmail,
  customerMobile: known.customerMobile,
})

export function mergeRow(list: Pages, row: TransactionRow, search: TransactionSearch, mid: string | null): Pages {
  const known = list.pages.flatMap((page) => page.rows).find((one) => one.id === row.id)
  if (known && known.version >= row.version) return list
  const fits = belongs(row, search, mid)
  if (known) return replaceRow(list, row, fits === false ? [] : [keepShown(known, row)])
  return fits === true ? insertRow(list, { ...row, tags: [], folder: null, folders: [], formAnswers: [] }) : list
}
