import * as contract from '@singil/contract/tax/suppliers'
import { onExport } from '../../workspace/exports/index.ts'
import { on, onFlow, onRead, onUpload, type Route } from '../../kit/work/index.ts'
import { addSupplier } from './add-supplier.ts'
import { getCwtSettings, saveCwtSettings, uploadCwtSignature } from './cwt-settings.ts'
import { getSupplierPayments } from './get-supplier-payments.ts'
import { listAtc, listSuppliers } from './list-suppliers.ts'
import { suppliersExport } from './suppliers-export.ts'
import { uploadExemption } from './upload-exemption.ts'
import { updateSupplier } from './update-supplier.ts'

export const routes: readonly Route[] = [
  onRead(contract.listAtc, listAtc),
  onRead(contract.listSuppliers, listSuppliers),
  onRead(contract.getSupplierPayments, getSupplierPayments),
  onExport(suppliersExport),
  onFlow(contract.addSupplier, addSupplier),
  onFlow(contract.updateSupplier, updateSupplier),
  onUpload(contract.uploadExemption, uploadExemption),
  onRead(contract.getCwtSettings, getCwtSettings),
  on(contract.saveCwtSettings, saveCwtSettings),
  onUpload(contract.uploadCwtSignature, uploadCwtSignature),
]
