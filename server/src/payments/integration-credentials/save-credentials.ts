import * as contract from '@singil/contract/payments/integration-credentials'
import { partnerModes, partnerScopes } from '@singil/contract/kit/partner'
import type { Handler } from '../../kit/work/index.ts'
import { confirm } from './confirm.ts'
import { makeKey, refuseStaff, seal, shown } from './credentials.ts'
import { writeLetter } from '../../foundation/messages/index.ts'
import { savedMail } from './message-texts.ts'
import { notifyMerchant } from './notify-merchant.ts'
import * as store from './store.ts'

export const saveCredentials: Handler<typeof contract.saveCredentials> = async (context, { body }) => {
  refuseStaff(context)
  const { tx, now, secrets, actor } = context
  const mid = context.mid()
  const { username } = body
  const password = secrets.digest('integration-password-confirmed', body.password)
  await confirm(
    context,
    contract.saveCredentials,
    { username, password },
    `save the API username ${username} and its password`,
  )
  const set = {
    username,
    password_sealed: seal(secrets, 'password', body.password),
    saved_at: now,
    saved_by: actor.username,
  }
  const fresh: store.CredentialsRow = {
    mid,
    id: context.newId() as contract.CredentialsId,
    revealed_at: null,
    ...set,
  }
  const isNew = await store.insert(tx, fresh)
  const before = isNew ? undefined : await store.lock(tx, mid)
  if (before) await store.update(tx, mid, set)
  else for (const mode of partnerModes) await makeKey(context, mode, partnerScopes)

  const row = before ? { ...before, ...set } : fresh
  const was = before ? { username: before.username } : null
  context.changed('API credentials', row.id, was, { username: row.username, password: 'changed' }, { level: 'WARNING' })
  await notifyMerchant(context, (merchant) => writeLetter(context, savedMail, { merchant, by: actor.username }))
  context.say(contract.texts.saved)
  return shown(context, row)
}
