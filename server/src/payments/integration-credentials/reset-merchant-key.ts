import * as contract from '@singil/contract/payments/integration-credentials'
import { fill } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { confirm } from './confirm.ts'
import { lockOwn, makeKey, shown } from './credentials.ts'
import { writeLetter } from '../../foundation/messages/index.ts'
import { newKeyMail } from './message-texts.ts'
import { notifyMerchant } from './notify-merchant.ts'
import * as store from './store.ts'
import { when } from '@singil/contract/kit/manila-when'

const dayMs = 86_400_000

const textOf = ({ mode, overlapDays }: { mode: string; overlapDays: number }) => {
  const days = overlapDays === 1 ? '1 day' : `${overlapDays} days`
  return `make a new ${mode} API key; the old one ${overlapDays > 0 ? `works for ${days} more` : 'stops at once'}`
}

/** The new key is not in the response: revealing any key requires a code. */
export const resetMerchantKey: Handler<typeof contract.resetMerchantKey> = async (context, { params, body }) => {
  const { tx, now, actor } = context
  const { mode, overlapDays, scopes } = body
  const row = await lockOwn(context, params.id)
  await confirm(context, contract.resetMerchantKey, { id: row.id, ...body }, textOf(body))
  const until = new Date(now.getTime() + overlapDays * dayMs)
  await store.expireCurrentKey(tx, row.mid, mode, until)
  await makeKey(context, mode, [...new Set(scopes)])

  const after = { mode, scopes, overlapDays }
  context.changed('merchant key', row.id, null, after, { level: 'WARNING' })
  const text = overlapDays > 0 ? fill(contract.texts.rotated, { until: when(until) }) : contract.texts.rotatedAtOnce
  await notifyMerchant(context, (merchant) =>
    writeLetter(context, newKeyMail, { merchant, by: actor.username, mode, what: text }),
  )
  context.say(text)
  return shown(context, row)
}
