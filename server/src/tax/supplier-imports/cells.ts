/** The cells of a row: contacts and account are stored sealed, and erased once it is saved or removed. */
import type { ImportCells } from '@singil/contract/tax/supplier-imports'
import * as z from 'zod'
import type { Context } from '../../kit/work/index.ts'
import { type ImportRowRecord, type OpenCells, type SealedColumn, sealedColumns } from './store.ts'

const purpose = 'supplier-import'
type Secrets = Pick<Context, 'secrets'>
const Sealed = z.object(
  Object.fromEntries(sealedColumns.map((key) => [key, z.string()])) as Record<SealedColumn, z.ZodString>,
)

/** The cells that stay once a row is saved or removed. */
export function openCells({
  mobile: _m,
  email: _e,
  accountNumber: _n,
  accountName: _h,
  ...open
}: ImportCells): OpenCells {
  return open
}

export const sealCells = (
  { secrets }: Secrets,
  cells: ImportCells,
): Pick<ImportRowRecord, 'cells' | 'sealed_cells'> => ({
  cells: openCells(cells),
  // Only the sealed columns are in its shape.
  sealed_cells: secrets.seal(purpose, JSON.stringify(Sealed.parse(cells))),
})

const erased: Readonly<Record<SealedColumn, string>> = { mobile: '', email: '', accountNumber: '', accountName: '' }

export function cellsOf(
  { secrets }: Secrets,
  row: Pick<ImportRowRecord, 'id' | 'cells' | 'sealed_cells'>,
): ImportCells {
  if (row.sealed_cells === null) return { ...row.cells, ...erased }
  const text = secrets.open(purpose, row.sealed_cells)
  if (text === null) throw new Error(`The row ${row.id} does not open: it was altered or sealed under another secret`)
  return { ...row.cells, ...Sealed.parse(JSON.parse(text)) }
}
