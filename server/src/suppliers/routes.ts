import * as contract from '@singil/contract/suppliers'
import { on, onFlow, onRead, onUpload, type Route } from '../kit/work/index.ts'
import { addSupplier } from './add-supplier.ts'
import { getCwtSettings, saveCwtSettings, uploadCwtSignature } from './cwt-settings.ts'
import { listAtc, listSuppliers } from './list-suppliers.ts'
import { updateSupplier } from './update-supplier.ts'

export const routes: readonly Route[] = [
  onRead(contract.listAtc, listAtc),
  onRead(contract.listSuppliers, listSuppliers),
  onFlow(contract.addSupplier, addSupplier),
  onFlow(contract.updateSupplier, updateSupplier),
  onRead(contract.getCwtSettings, getCwtSettings),
  on(contract.saveCwtSettings, saveCwtSettings),
  onUpload(contract.uploadCwtSignature, uploadCwtSignature),
]
