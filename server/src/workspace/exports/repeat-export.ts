import type { repeatExport as promise } from '@singil/contract/workspace/exports'
import type { Handler } from '../../kit/work/index.ts'
import { addExport } from './ask-export.ts'
import { ownOrRefuse } from './own-export.ts'

/** The job checks again that the user may see the merchant. */
export const repeatExport: Handler<typeof promise> = async (context, { params: { id } }) => {
  const { row, kind } = await ownOrRefuse(context, id)
  return addExport(context, { kind, asked: row.asked, mid: row.mid, merchantName: row.merchant_name })
}
