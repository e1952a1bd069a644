/** Takes the document that proves the exemption of a supplier. Documents of earlier days are kept. */
import * as contract from '@singil/contract/tax/suppliers'
import { refuse } from '@singil/contract/kit/problem'
import { bankAt } from '../../payouts/bank-accounts/index.ts'
import { receiveFile } from '../../foundation/files/index.ts'
import type { Context, UploadFlow } from '../../kit/work/index.ts'
import { shownChange } from './shown-supplier.ts'
import * as store from './store.ts'

const problem = contract.problemsOfSuppliers

async function exemptSupplier(context: Context, id: contract.SupplierId) {
  const row = (await store.lock(context.tx, context.mid(), id)) ?? refuse(problem.unknown, {})
  if (row.exempt_until === null) refuse(problem.notExempt, {})
  return row
}

export const uploadExemption: UploadFlow<typeof contract.uploadExemption> = (flow, { params, body }, upload) =>
  receiveFile(flow, upload, {
    kind: contract.exemptionDocument,
    checksum: body.checksum,
    to: async (context) => {
      const { id, mid } = await exemptSupplier(context, params.id)
      return { mid, subjectId: id }
    },
    attach: async (context, file) => {
      const before = await exemptSupplier(context, params.id)
      const row = await store.update(context.tx, before, { exemption_file: file.id, updated_at: context.now })
      const { exempt_from, exempt_until, mid } = row
      const proven = { exemptFrom: exempt_from, exemptUntil: exempt_until, document: file.title }
      context.changed('supplier', row.id, null, proven, { mid, level: 'WARNING' })
      context.say(contract.texts.exemptionProven)
      return shownChange(row, (await bankAt(context.tx, row.bic, context.now))!)
    },
  })
