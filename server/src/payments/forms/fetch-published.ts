import * as contract from '@singil/contract/payments/forms'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'

export const fetchPublished: Handler<typeof contract.fetchPublished> = async (context, { body }) => {
  const { type, version } = body
  if (version === undefined || version === 0) return publishedForm(context, context.mid(), type)
  const row = await store.versionAt(context.tx, context.mid(), type, version)
  return row ? shown(row) : refuse(contract.problemsOfForms.noVersion, {}, 'version')
}

export const fetchEncrypted: Handler<typeof contract.fetchEncrypted> = (context, { body }) =>
  publishedForm(context, body.merchant_id, body.type)

/** What customers of the merchant fill in now; no rows if nothing is published. */
export async function publishedForm(
  { tx }: Pick<Context, 'tx'>,
  mid: MerchantId,
  type: contract.FormType,
): Promise<contract.Published> {
  const row = await store.newest(tx, mid, type)
  return row ? shown(row) : { type, version: 0, rows: [] }
}

const shown = ({ type, version, layout }: store.VersionRow): contract.Published => ({ type, version, rows: layout })
