/** Changes of sheets of suppliers. */
import { fixImportCell, removeImportRow, saveImport, uploadImport } from '@singil/contract/tax/supplier-imports'
import { createHash } from 'node:crypto'
import { bodies, type Change } from './change.ts'
import { fileFor } from './form.ts'
import type { World } from './world.ts'

export function supplierImportChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  let tin = 640_000_000
  const digest = (text: Uint8Array | string) => createHash('sha256').update(text).digest('hex')
  const fix = (id: string, column: string, value: string) => ({ params: { id }, body: { column, value } })
  return {
    [uploadImport.id]: async () =>
      bodies({ checksum: digest(fileFor(uploadImport)!.bytes) }, { checksum: digest('another') }),
    [fixImportCell.id]: async () => {
      const { importRowId: id } = await world.newImport()
      return { sent: fix(id, 'companyName', 'Lambat'), other: fix(id, 'companyName', 'Lambat Inc.') }
    },
    [removeImportRow.id]: async () => {
      const [one, another] = [await world.newImport(), await world.newImport()]
      const remove = (id: string) => ({ params: { id }, body: {} })
      return { sent: remove(one.importRowId), other: remove(another.importRowId) }
    },
    [saveImport.id]: async () => {
      const save = async () => {
        const { importId: id, importRowId } = await world.newImport()
        // The sheet is always the same one, and its suppliers are saved by the runs before.
        await world.ask(fixImportCell, fix(importRowId, 'companyName', 'Lambat'))
        await world.ask(fixImportCell, fix(importRowId, 'tin', String(++tin)))
        return { params: { id }, body: {} }
      }
      return { sent: await save(), other: await save() }
    },
  }
}
