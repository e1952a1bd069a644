/** What the exports of all lists of a wallet's money have in common. */
import type { ExportFields } from '@singil/contract/workspace/exports'
import type { MerchantId } from '@singil/contract/kit/id'
import type * as z from 'zod'
import {
  type AskingEndpoint,
  type Column,
  cutPage,
  type ExportKind,
  exportKind,
  type NamedFilters,
} from '../../workspace/exports/index.ts'
import type { Place } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { merchantsNamed } from '../../catalogue/merchants/index.ts'
import { checkWallet, type ListedBy, namedFilters } from './find-wallet.ts'

interface Merchant {
  readonly merchantName: string
}
const merchant: Column<Merchant> = {
  key: 'merchant',
  title: 'Merchant',
  as: 'text',
  of: (row) => row.merchantName,
  isWide: true,
}
type Body<E extends AskingEndpoint> = z.output<E['body']>
interface FoundRow {
  readonly mid: MerchantId
  readonly id: string
  readonly created_at: Date
}
interface WalletExport<E extends AskingEndpoint, Row, Raw extends FoundRow> extends Pick<
  ExportKind<Row, Body<E>>,
  'type' | 'title' | 'columns' | 'totals'
> {
  readonly endpoint: E
  /** Further filters of the file's header, after the wallet and the text. */
  readonly named?: (body: Body<E>) => NamedFilters
  /** The rows behind a place, in the order of the list: one more than a page has. */
  readonly find: (
    context: Context,
    body: Body<E>,
    page: { readonly limit: number; readonly after: Place | null },
  ) => Promise<readonly Raw[]>
  readonly show: (context: Context, found: readonly Raw[]) => Promise<readonly Row[]>
}

/** Declares the export of a list that is filtered by wallet and text: an unknown wallet is refused, and the header names both. */
export const walletExport = <
  E extends AskingEndpoint & { readonly body: z.ZodType<ExportFields & ListedBy> },
  Row extends { readonly createdAt: string },
  Raw extends FoundRow,
>({
  named,
  find,
  show,
  columns,
  ...declared
}: WalletExport<E, Row, Raw>): ExportKind =>
  exportKind<E, Row & Merchant, Place>({
    ...declared,
    columns: [...columns, merchant],
    check: (context, body) => checkWallet(context, body),
    filters: async (context, body) => ({ ...(await namedFilters(context, body)), ...named?.(body) }),
    page: async (context, body, after, limit) => {
      const { rows, next } = cutPage(await find(context, body, { limit: limit + 1, after }), limit)
      const names = await namesOf(context, rows)
      return { rows: (await show(context, rows)).map((row, at) => ({ ...row, merchantName: names[at] ?? '' })), next }
    },
    at: (row) => row.createdAt,
  })

/** The names of the rows' merchants, in the order of the rows. */
async function namesOf(context: Context, rows: readonly { readonly mid: MerchantId }[]): Promise<string[]> {
  const found = await merchantsNamed(context, [...new Set(rows.map(({ mid }) => mid))])
  const names = new Map(found.map((row) => [row.mid, row.legal_name]))
  return rows.map(({ mid }) => names.get(mid) ?? '')
}
