/** Converts the address to a search; and decides whether a live row belongs to a search. */
import {
  isWithMerchant,
  type Tab,
  tabs,
  type TransactionRow,
  type TransactionSearch,
  type TransactionStatus,
} from '@singil/contract/payments/transactions'
import { dayOf, daysOf } from '../../kit/values/index.ts'

export const filterNames = ['tab', 'q', 'types', 'channels', 'store', 'tag', 'folder', 'from', 'to'] as const
export type FilterName = (typeof filterNames)[number]

const listOf = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? []
export const readTab = (text: string | undefined): Tab => tabs.find((tab) => tab === text) ?? 'all'
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export function searchOf(values: Readonly<Partial<Record<FilterName, string>>>): TransactionSearch {
  return {
    tab: readTab(values.tab),
    text: values.q?.slice(0, 100) ?? '',
    types: listOf(values.types).filter((code) => /^gr\d{3}$/i.test(code)),
    channels: listOf(values.channels),
    ...(values.store ? { storeId: values.store } : {}),
    ...(values.tag && id.test(values.tag) ? { tagId: values.tag } : {}),
    ...(values.folder && id.test(values.folder) ? { folderId: values.folder } : {}),
    ...daysOf(values),
    limit: 50,
  }
}

const statusesOfTab: Readonly<Partial<Record<Tab, readonly TransactionStatus[]>>> = {
  pending: ['pending', 'held'],
  paid: ['paid'],
  refund: ['refund_pending', 'refunded', 'sent_back'],
  failed: ['failed', 'cancelled'],
  expired: ['expired'],
}
const codesWith: Readonly<Record<string, string>> = { gr001: 'gr002', gr003: 'gr053' }

/** True, false, or null if only the server can tell: a text search, or a tag or folder, which live rows do not carry. */
export function belongs(row: TransactionRow, search: TransactionSearch, mid: string | null): boolean | null {
  if (mid && row.merchantId !== mid) return false
  const tab = search.tab ?? 'all'
  const statuses = statusesOfTab[tab]
  const isPartlyRefunded = row.status === 'paid' && row.refunded > 0
  if (statuses && !statuses.includes(row.status) && !(tab === 'refund' && isPartlyRefunded)) return false
  const isToSend = isWithMerchant(row.fulfilment) && row.status !== 'refunded'
  if (tab === 'forPickup' && !isToSend && row.fulfilment !== 'in_transit') return false
  if (tab === 'delivered' && row.fulfilment !== 'delivered') return false
  const types = (search.types ?? []).map((code) => code.toLowerCase())
  const allowed = types.flatMap((code) => [code, codesWith[code] ?? code])
  const isOfRefund = isPartlyRefunded && (allowed.includes('gr018') || allowed.includes('gr001'))
  const isFound = allowed.includes(row.response_code.toLowerCase()) || isOfRefund
  if (allowed.length > 0 && !isFound) return false
  if (search.channels?.length && !(search.channels as readonly string[]).includes(row.pchannel)) return false
  if (search.storeId && row.storeId !== search.storeId) return false
  const created = dayOf(new Date(row.createdAt))
  if ((search.from && created < search.from) || (search.to && created > search.to)) return false
  return search.text || search.tagId || search.folderId ? null : true
}
