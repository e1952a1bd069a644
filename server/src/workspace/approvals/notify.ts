/** News and live messages about requests. */
import { approvalsTopic, approvedNotice, askedNotice, endedNotice } from '@singil/contract/workspace/approvals'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import type { Permission } from '@singil/contract/kit/permission'
import { accessSettings, peopleWho } from '../../identity/access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { notify, notifyInWords } from '../notifications/index.ts'
import { askedMail, endedMail, reminderMail } from './message-texts.ts'
import * as store from './store.ts'

/**
 * Inboxes and dashboards that are open load their lists again. A user of the merchant may have asked staff. The message itself tells
 * nothing.
 */
export function tellScreens(context: Context, { audience, mid }: Pick<store.RequestRow, 'audience' | 'mid'>): void {
  for (const of of [audience === 'staff' ? audience : null, mid])
    if (of !== null) context.push(approvalsTopic.of({ of }), { event: 'approvals-changed' })
}

/** Who could approve a request now. */
export async function approversOf(context: Pick<Context, 'tx' | 'now'>, row: store.RequestRow) {
  const [module, action] = row.permission.split(':')
  const permission = { module, action } as Permission
  const people = await peopleWho(context, row.audience === 'staff' ? null : row.mid, permission)
  const able = await store.whoMay(
    context.tx,
    {
      userId: row.asked_by,
      audience: row.audience,
      mid: null,
      permissions: [row.permission],
      now: context.now,
      waitHours: (await accessSettings(context.tx)).approver_wait_hours,
    },
    row.id,
    people.map(({ userId }) => userId),
  )
  return people.filter(({ userId }) => able.includes(userId))
}

/** Each person who could approve it is notified. */
export async function tellApprovers(context: Context, row: store.RequestRow, why: 'asked' | 'reminder'): Promise<void> {
  const values = {
    request: row.title,
    by: row.asked_by_name,
    reason: row.reason === '' ? 'no reason was given' : row.reason,
    rule:
      row.needed > 1
        ? `It takes effect once ${row.needed} people have approved it.`
        : 'It takes effect only once another person has approved it.',
  }
  const userIds = (await approversOf(context, row)).map(({ userId }) => userId)
  const { mid, reason: text } = row
  const news = { mid, userIds, text, path: `/portal/approvals/${row.id}`, about: `approval:${row.id}` }
  const kind = why === 'asked' ? askedMail : reminderMail
  await notifyInWords(context, askedNotice, kind, values, { ...news, ...amountOf(row) })
}

/** Tells the person who asked that it was refused, has expired or is no longer needed. */
export async function tellAsker(context: Context, row: store.RequestRow): Promise<void> {
  const [ended, why] =
    row.state === 'refused'
      ? ['refused', `${row.ended_by_name} refused it: ${row.note}`]
      : row.state === 'obsolete'
        ? ['no longer needed', row.note]
        : ['expired', 'Nobody decided about it in time. You can ask for it again.']
  const news = { ...toAsker(row), ...amountOf(row), text: why }
  await notifyInWords(context, endedNotice, endedMail, { request: row.title, ended, why }, news)
}

export const tellApproved = (context: Context, row: store.RequestRow): Promise<void> =>
  notify(context, approvedNotice, { ...toAsker(row), title: `${row.title}: approved` })

const amountOf = ({ amount }: store.RequestRow) => amount !== null && { amount: formatPeso(centavos(amount)) }

const askedPath = ({ id }: store.RequestRow): string => `/portal/approvals/${id}?tab=asked`

/** Staff, or a user of the merchant. Nobody is notified if the account is no longer active. */
const toAsker = (row: store.RequestRow) => ({
  mid: row.mid,
  userIds: [row.asked_by],
  path: askedPath(row),
  about: `approval:${row.id}`,
})
