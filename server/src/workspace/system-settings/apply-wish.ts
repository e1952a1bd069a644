import { categoryOf, disableModule, enableModule, saveSessionTimes } from '../../identity/access/index.ts'
import { addChannelLimits } from '../../catalogue/channels/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { kindNamed, saveText } from '../../foundation/messages/index.ts'
import { addVersion, saveSupport } from '../../foundation/provider/index.ts'
import { shortenSessions, tellSessions } from '../../identity/sessions/index.ts'
import { saveCodes } from './code-settings.ts'
import type { PlannedChange, Wish } from './plan-wish.ts'
import * as changes from './changes-store.ts'

interface Decided {
  readonly reason: string
  readonly askedBy: string
  readonly approvedBy: string | null
}

/** Carries a change out, writes it down, and tells the screens that follow it. */
export async function applyWish(
  context: Context,
  wish: Wish,
  { subject, changes: made }: PlannedChange,
  { reason, askedBy, approvedBy }: Decided,
): Promise<void> {
  const { tx, now } = context
  if (wish.of === 'times') {
    await saveSessionTimes(tx, wish)
    await shortenSessions(context, wish.sessionHours)
    await tellSessions(context)
  } else if (wish.of === 'codes') await saveCodes(tx, wish)
  else if (wish.of === 'modules') {
    await (wish.isOff ? disableModule(tx, wish.alias, categoryOf(wish.alias)) : enableModule(tx, wish.alias))
    await tellSessions(context)
  } else if (wish.of === 'messages') await saveText(context, kindNamed(context, wish.id)!, wish)
  else if (wish.of === 'support') await saveSupport(tx, wish)
  else if (wish.of === 'notices') await addVersion(context, wish)
  else await addChannelLimits(context, wish, wish.since === null ? now : new Date(wish.since))
  await changes.insert(tx, {
    id: context.newId(),
    of: wish.of,
    subject,
    subject_id: wish.of === 'messages' ? wish.id : null,
    changes: made,
    reason,
    asked_by: askedBy,
    approved_by: approvedBy,
    at: now,
  })
  const before = Object.fromEntries(made.map((one) => [one.label, one.before]))
  const after = Object.fromEntries(made.map((one) => [one.label, one.after]))
  context.changed('system setting', subject, before, { ...after, reason }, { level: 'WARNING' })
}
