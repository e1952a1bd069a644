/** What the exports of all lists of a wallet's money have in common. */
import type { ExportFields } from '@singil/contract/exports'
import type * as z from 'zod'
import { type AskingEndpoint, cutPage, type ExportKind, exportKind, type NamedFilters } from '../exports/index.ts'
import type { Place } from '../kit/database/index.ts'
import type { Context } from '../kit/work/index.ts'
import { checkWallet, type ListedBy, namedFilters } from './find-wallet.ts'

type Body<E extends AskingEndpoint> = z.output<E['body']>
interface Found {
  readonly id: string
  readonly created_at: Date
}
interface WalletExport<E extends AskingEndpoint, Row, Raw extends Found> extends Pick<
  ExportKind<Row, Body<E>>,
  'type' | 'title' | 'columns' | 'totals'
> {
  readonly endpoint: E
  /** Further filters of the file's header, after the wallet and the text. */
  readonly named?: (body: Body<E>) => NamedFilters
  /** The rows behind a place, the newest first: one more than a page has. */
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
  Raw extends Found,
>({
  named,
  find,
  show,
  ...declared
}: WalletExport<E, Row, Raw>): ExportKind =>
  exportKind<E, Row, Place>({
    ...declared,
    check: (context, body) => checkWallet(context, body),
    filters: async (context, body) => ({ ...(await namedFilters(context, body)), ...named?.(body) }),
    page: async (context, body, after, limit) => {
      const { rows, next } = cutPage(await find(context, body, { limit: limit + 1, after }), limit)
      return { rows: await show(context, rows), next }
    },
    at: (row) => row.createdAt,
  })
