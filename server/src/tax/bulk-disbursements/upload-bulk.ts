/** Takes in a sheet of payments from a wallet. */
import type * as contract from '@singil/contract/tax/bulk-disbursements'
import { uploadSheet } from '../../foundation/sheets/index.ts'
import type { UploadFlow } from '../../kit/work/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import { bulkJob, summaryOf } from './bulk-job.ts'

const open = {
  state: 'OPEN' as const,
  digest: null,
  confirmed_by: null,
  confirmed_at: null,
  authorization_kind: null,
  authorization_id: null,
}
export const uploadBulk: UploadFlow<typeof contract.uploadBulk> = (flow, { body }, upload) =>
  uploadSheet(bulkJob, flow, upload, body, {
    name: body.name,
    nameField: 'name',
    check: (context) => findWallet(context, body.walletId),
    fields: async (context) => {
      const { id: wallet_id } = await findWallet(context, body.walletId)
      return { wallet_id, ...open }
    },
    answer: summaryOf,
  })
