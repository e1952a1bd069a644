import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/catalogue/merchants'
import { removeFile } from '../../foundation/files/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { getMerchant } from './get-merchant.ts'
import * as store from './store.ts'

export const removeMerchantLogo: Handler<typeof contract.removeMerchantLogo> = async (context, { body }) => {
  const mid = context.mid()
  if (!(await store.lock(context.tx, mid))) refuse(contract.problemsOfMerchants.unknown, {})
  const before = await getMerchant(context, { params: { merchantId: mid } })
  if (before.fileName !== body.fileName) refuse(contract.problemsOfMerchants.noLogo, {}, 'fileName')
  await removeFile(context, contract.merchantLogo, { mid, id: mid }, body.fileName)
  await store.change(context.tx, mid, { file_name: null, updated_at: context.now })
  context.say(contract.texts.logoRemoved)
  return { ...before, fileName: null }
}
