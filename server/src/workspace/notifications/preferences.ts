/** Of what the caller is notified: a row for each kind of news that the caller's role can get. */
import { notices } from '@singil/contract/all'
import type { RoleName } from '@singil/contract/identity/access'
import type { Notice } from '@singil/contract/kit/notice'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/notifications'
import { accountOf, isStaff, reachedAt } from '../../identity/access/index.ts'
import { callerOf, type Context, type Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'
import { isSilent, quietOf, waysOf } from './ways.ts'

const problem = contract.problemsOfNotifications

const ownAccount = async (context: Context) => {
  const user = await accountOf(context.tx, callerOf(context).userId)
  if (!user) throw new Error('The caller has no account')
  return user
}

function isFor(context: Context, { audience, permission }: Notice, role: RoleName): boolean {
  const isOfSide = audience === 'everyone' || audience === (isStaff(role) ? 'staff' : 'merchant')
  return isOfSide && (permission === null || context.actor.may?.(permission) === true)
}

async function shown(context: Context, saved: store.PreferenceRow | undefined): Promise<contract.Preferences> {
  const user = await ownAccount(context)
  const { email, mobile } = reachedAt(user, context.now)
  return {
    notices: notices
      .filter((notice) => isFor(context, notice, user.role))
      .map((notice) => ({
        id: notice.id,
        label: notice.label,
        text: notice.text,
        group: notice.group,
        isUrgent: notice.isUrgent === true,
        ...waysOf(notice, user.role, saved),
      })),
    quiet: quietOf(saved),
    email,
    mobile,
  }
}

export const getPreferences: Handler<typeof contract.getPreferences> = async (context) =>
  shown(context, await store.ownPreferences(context.tx, callerOf(context).userId))

export const updatePreferences: Handler<typeof contract.updatePreferences> = async (context, { body }) => {
  const { userId } = callerOf(context)
  const user = await ownAccount(context)
  // Each click of the screen is a request of its own.
  await store.lockPreferences(context.tx, userId)
  const before = await store.ownPreferences(context.tx, userId)
  const choices: Record<string, contract.Ways> = { ...before?.choices }
  for (const [index, { id, ...ways }] of body.choices.entries()) {
    const notice = notices.find((one) => one.id === id && isFor(context, one, user.role))
    if (!notice) refuse(problem.unknownNotice, {}, `choices.${index}.id`)
    if (notice.group === 'money' && isSilent(ways))
      refuse(problem.moneyStaysOn, { label: notice.label }, `choices.${index}.portal`)
    if (ways.sms && user.mobile === '') refuse(problem.noMobile, {}, `choices.${index}.sms`)
    choices[id] = ways
  }
  const quiet = body.quiet === undefined ? quietOf(before) : body.quiet
  const row: store.PreferenceRow = {
    user_id: userId,
    choices,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    updated_at: context.now,
  }
  await store.savePreferences(context.tx, row)
  context.changed('notification preferences', userId, before ? noted(before) : null, noted(row))
  context.say(contract.texts.saved)
  return shown(context, row)
}

const noted = (row: store.PreferenceRow) => ({ choices: row.choices, quiet: quietOf(row) })
