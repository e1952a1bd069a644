import { noticeKinds } from '@singil/contract/foundation/provider'
import { modules } from '@singil/contract/kit/modules'
import * as contract from '@singil/contract/workspace/system-settings'
import { paginationOf } from '../../kit/base/index.ts'
import { accessSettings, disabledModules } from '../../identity/access/index.ts'
import { findWaiting } from '../approvals/index.ts'
import { channelLimits } from '../../catalogue/channels/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { noticeOf, supportOf } from '../../foundation/provider/index.ts'
import * as changes from './changes-store.ts'
import { noticeSubject } from './change-session-times.ts'
import { codesOf } from './code-settings.ts'

export const getProviderSettings: Handler<typeof contract.getProviderSettings> = async (context) => {
  const settings = await accessSettings(context.tx)
  const { idle_minutes: idleMinutes, session_hours: sessionHours } = settings
  const off = new Set(await disabledModules(context.tx))
  return {
    times: { idleMinutes, sessionHours },
    codes: codesOf(settings),
    support: await supportOf(context.tx),
    modules: modules
      .filter(({ alias }) => !contract.alwaysOn.has(alias))
      .map(({ alias }) => ({ alias, isOff: off.has(alias) })),
    channels: await channelLimits(context),
  }
}

export const listNotices: Handler<typeof contract.listNotices> = (context) =>
  Promise.all(
    noticeKinds.map(async (kind) => ({
      kind,
      versions: await noticeOf(context, kind),
      waiting: await findWaiting(context, contract.changingSettings, noticeSubject(kind)),
    })),
  )

export const listSettingChanges: Handler<typeof contract.listSettingChanges> = async ({ tx, range }, { query }) => {
  const { rows, count } = await changes.page(tx, range, query.messageId)
  return {
    result: rows.map(({ id: Id, asked_by: by, approved_by: approvedBy, subject_id: _, at, ...row }) => ({
      Id,
      ...row,
      by,
      approvedBy,
      at: at.toISOString(),
    })),
    pagination: paginationOf(range, count),
  }
}
