import * as contract from '@singil/contract/payments/integration-credentials'
import { refuse } from '@singil/contract/kit/problem'
import { holderOfPass, spendPass } from '../../identity/one-time-codes/index.ts'
import { isCodeEnough } from '../../identity/authenticators/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { confirm } from './confirm.ts'
import { lockOwn, unseal } from './credentials.ts'
import { purposeOf } from './integration-code.ts'
import * as store from './store.ts'

const pauseMs = 60_000

export const revealCredentials: Handler<typeof contract.revealCredentials> = async (context, { params, body }) => {
  const { tx, now, secrets, actor } = context
  const row = await lockOwn(context, params.id)
  const keys = await store.keysOf(tx, row.mid, now)
  const shownAt = row.revealed_at?.getTime() ?? 0
  const waitMs = shownAt + pauseMs - now.getTime()
  // The pause does not apply to a key that has not been revealed yet.
  const isNewKey = keys.some((key) => key.created_at.getTime() > shownAt)
  if (waitMs > 0 && !isNewKey)
    refuse(contract.problemsOfIntegration.revealTooSoon, { seconds: Math.ceil(waitMs / 1000) })

  if (!(await isCodeEnough(context, contract.usingCredentials.id)))
    await confirm(context, contract.revealCredentials, { id: row.id }, 'see your API credentials')
  const purpose = purposeOf(row.id)
  const holder = await holderOfPass(context, body.token, purpose)
  if (holder === null || holder !== actor.userId || !(await spendPass(context, body.token, holder, purpose)))
    refuse(contract.problemsOfIntegration.codeNeeded, {})

  await store.update(tx, row.mid, { revealed_at: now })
  const hints = keys.map(({ mode, hint }) => `${mode} ${hint}`)
  context.changed('API credentials', row.id, null, { shown: ['password', ...hints] }, { level: 'CRITICAL' })
  return {
    username: row.username,
    password: unseal(secrets, 'password', row.password_sealed),
    keys: keys.map(({ id, sealed }) => ({ id, key: unseal(secrets, 'key', sealed) })),
  }
}
