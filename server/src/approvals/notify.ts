/** Mails and live messages about requests. */
import { approvalsTopic } from '@singil/contract/approvals'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import type { Permission } from '@singil/contract/kit/permission'
import { accessSettings, peopleWho } from '../access/index.ts'
import type { Context } from '../kit/work/index.ts'
import { type Letter, mailOf, queueMail } from '../messages/index.ts'
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

/** One mail for each person who could approve it. */
export async function tellApprovers(context: Context, row: store.RequestRow, why: 'asked' | 'reminder'): Promise<void> {
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
    button: { label: 'Look at the request', url: `${context.publicUrl}/portal/approvals/${row.id}` },
    footnote: 'If you did not expect this, refuse it and ask the person who made the request.',
  }
  for (const email of new Set((await approversOf(context, row)).map((person) => person.email)))
    if (email !== '') await queueMail(context, mailOf(email, letter), `approval:${row.id}`)
}

/** Tells the person who asked that it was refused, has expired or is no longer needed. */
export async function tellAsker(context: Context, row: store.RequestRow): Promise<void> {
  const asker = await askerOf(context, row)
  if (!asker || asker.email === '') return
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
    button: { label: 'Look at the request', url: `${context.publicUrl}/portal/approvals/${row.id}?tab=asked` },
  }
  await queueMail(context, mailOf(asker.email, letter), `approval:${row.id}`)
}

/** Staff, or a user of the merchant. Null if the account is no longer active. */
async function askerOf(context: Context, row: store.RequestRow) {
  const of = row.audience === 'staff' && row.mid !== null ? [null, row.mid] : [row.mid]
  for (const mid of of) {
    const asker = (await peopleWho(context, mid, null)).find(({ userId }) => userId === row.asked_by)
    if (asker) return asker
  }
  return null
}
