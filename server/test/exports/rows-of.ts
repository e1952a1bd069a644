/** The rows of an export, page by page, as its worker reads them. */
import type { ExportKind } from '../../src/workspace/exports/kind.ts'
import type { Context } from '../../src/kit/work/index.ts'

interface Open {
  readonly page: (
    context: Context,
    body: unknown,
    after: unknown,
    limit: number,
  ) => Promise<{ readonly rows: readonly unknown[]; readonly next: unknown }>
}

/** In pages of `limit`, so that their borders are read too. */
export async function rowsOfExport(kind: ExportKind, context: Context, asked: object, limit: number) {
  const { page } = kind as unknown as Open
  const body = kind.endpoint.body.parse(asked)
  const rows: unknown[] = []
  let after: unknown = null
  do {
    const found = await page(context, body, after, limit)
    rows.push(...found.rows)
    after = found.next
  } while (after !== null)
  return rows
}
