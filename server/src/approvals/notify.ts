/** News and live messages about requests. */
import { approvalsTopic, approvedNotice, askedNotice, endedNotice } from '@singil/contract/approvals'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import type { Permission } from '@singil/contract/kit/permission'
import { accessSettings, peopleWho } from '../access/index.ts'
import type { Context } from '../kit/work/index.ts'
import type { Letter } from '../messages/index.ts'
import { notify } from '../notifications/index.ts'
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
  const path = `/portal/approvals/${row.id}`
  const letter: Letter = {
    subject: why === 'asked' ? `${row.title}: waits for your approval` : `${row.title}: still waits for your approval`,
    greeting: 'Hello,',
    ...(row.amount !== null && { amount: formatPeso(centavos(row.amount)) }),
    paragraphs: [
      `${row.asked_by_name} asks: ${row.title}.`,
      `Why: ${row.reason === '' ? 'no reason was given' : row.reason}`,
      row.needed > 1
        ? `It takes effect once ${row.needed} people have approved it.`
        : 'It takes effect only once another person has approved it.',
    ],
    button: { label: 'Look at the request', url: `${context.publicUrl}${path}` },
    footnote: 'If you did not expect this, refuse it and ask the person who made the request.',
  }
  const userIds = (await approversOf(context, row)).map(({ userId }) => userId)
  const { mid, reason: text } = row
  const news = { mid, userIds, title: letter.subject, text, path, letter, about: `approval:${row.id}` }
  await notify(context, askedNotice, news)
}

/** Tells the person who asked that it was refused, has expired or is no longer needed. */
export async function tellAsker(context: Context, row: store.RequestRow): Promise<void> {
  const [word, ended] =
    row.state === 'refused'
      ? ['refused', `${row.ended_by_name} refused it: ${row.note}`]
      : row.state === 'obsolete'
        ? ['no longer needed', row.note]
        : ['expired', 'Nobody decided about it in time. You can ask for it again.']
  const letter: Letter = {
    subject: `${row.title}: ${word}`,
    greeting: 'Hello,',
    ...(row.amount !== null && { amount: formatPeso(centavos(row.amount)) }),
    paragraphs: [`You asked: ${row.title}.`, ended],
    button: { label: 'Look at the request', url: `${context.publicUrl}${askedPath(row)}` },
  }
  const news = { ...toAsker(row), title: letter.subject, text: ended, letter }
  await notify(context, endedNotice, news)
}

export const tellApproved = (context: Context, row: store.RequestRow): Promise<void> =>
  notify(context, approvedNotice, { ...toAsker(row), title: `${row.title}: approved` })

const askedPath = ({ id }: store.RequestRow): string => `/portal/approvals/${id}?tab=asked`

/** Staff, or a user of the merchant. Nobody is notified if the account is no longer active. */
const toAsker = (row: store.RequestRow) => ({
  mid: row.mid,
  userIds: [row.asked_by],
  path: askedPath(row),
  about: `approval:${row.id}`,
})
