import * as contract from '@singil/contract/identity/authenticators'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { shownPasskey } from './get-security.ts'
import { ownerOf } from './operation.ts'
import * as store from './store.ts'

export const renamePasskey: Handler<typeof contract.renamePasskey> = async (context, { params, body }) => {
  const { userId } = ownerOf(context)
  const row = await store.updatePasskey(context.tx, params.id, userId, { name: body.name })
  if (!row) return refuse(contract.problemsOfAuthenticators.passkeyUnknown, {})
  context.changed('passkey', row.id, null, { name: row.name })
  context.say(contract.texts.passkeyRenamed)
  return shownPasskey(row)
}
