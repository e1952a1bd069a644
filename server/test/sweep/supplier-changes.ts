/** Changes of suppliers and CWT settings. */
import {
  addSupplier,
  saveCwtSettings,
  updateSupplier,
  uploadCwtSignature,
  uploadExemption,
} from '@singil/contract/tax/suppliers'
import * as samples from '@singil/contract/tax/suppliers.sample'
import { bodies, type Change } from './change.ts'
import { sha256, smallPng } from './form.ts'
import type { World } from './world.ts'

export function supplierChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  let made = 0
  const checksum = sha256(smallPng)
  const otherChecksum = sha256('another')
  return {
    [addSupplier.id]: async () =>
      bodies({ ...samples.addSupplier.body, tin: String(300_000_000 + ++made) }, { companyName: 'Another' }),
    [updateSupplier.id]: async () => {
      const params = { id: world.mine.supplierId }
      return {
        sent: { params, body: { remark: `Fruit ${++made}` } },
        other: { params, body: { remark: 'Another' } },
      }
    },
    [uploadExemption.id]: async () => {
      const params = { id: world.mine.supplierId }
      await world.ask(updateSupplier, { params, body: { exemptFrom: '2026-01-01', exemptUntil: '2026-12-31' } })
      return { sent: { params, body: { checksum } }, other: { params, body: { checksum: otherChecksum } } }
    },
    [uploadCwtSignature.id]: async () => bodies({ checksum }, { checksum: otherChecksum }),
    [saveCwtSettings.id]: async () => {
      await world.ask(uploadCwtSignature, { body: {} })
      return bodies(samples.saveCwtSettings.body, { companyName: 'Another' })
    },
  }
}
