/** What staff may wish of session times, one-time codes, modules, channel limits, texts and support, and what it would change. */
import { ChannelCode } from '@singil/contract/catalogue/channels'
import { MessageText } from '@singil/contract/kit/message-text'
import { day } from '@singil/contract/kit/manila-when'
import { modules } from '@singil/contract/kit/modules'
import { Centavos, formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import {
  faultOfNotice,
  NoticeKind,
  NoticeText,
  noticeTitles,
  partsOfNotice,
  Support,
} from '@singil/contract/foundation/provider'
import * as contract from '@singil/contract/workspace/system-settings'
import * as z from 'zod'
import { accessSettings, disabledModules } from '../../identity/access/index.ts'
import { limitsOfChannel } from '../../catalogue/channels/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { textOf } from '../../foundation/messages/index.ts'
import { noticeOf, supportOf } from '../../foundation/provider/index.ts'
import * as changes from './changes-store.ts'
import { codesOf, compareCodes } from './code-settings.ts'
import { fitting } from './fitting-text.ts'

const problem = contract.problemsOfSystemSettings
export const Wish = z.discriminatedUnion('of', [
  contract.SessionTimes.extend({ of: z.literal('times') }),
  contract.CodeSettings.extend({ of: z.literal('codes') }),
  contract.ModuleSwitch.extend({ of: z.literal('modules') }),
  z.object({
    of: z.literal('limits'),
    code: ChannelCode,
    minAmount: Centavos,
    maxAmount: Centavos.nullable(),
    since: z.iso.datetime().nullable(),
  }),
  MessageText.extend({ of: z.literal('messages'), id: contract.MessageId }),
  Support.extend({ of: z.literal('support') }),
  z.object({ of: z.literal('notices'), kind: NoticeKind, text: NoticeText, since: z.iso.date() }),
])
export type Wish = z.output<typeof Wish>

/** What a wish would change, as people read it. */
export interface PlannedChange {
  /** What is asked for, in a few words. */
  readonly title: string
  readonly subject: string
  readonly changes: contract.SettingChange['changes']
  /** It takes protection away, or gives more room. */
  readonly isLooser: boolean
}

const minutes = (count: number) => `${count} minutes`
const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)
const peso = (amount: Centavos | null) => (amount === null ? 'No limit' : formatPeso(amount))
const changed = (label: string, before: string, after: string) => (before === after ? [] : [{ label, before, after }])
const labelOf = (alias: string) => modules.find((module) => module.alias === alias)!.label

/** Refuses a wish that changes nothing or must not be. Asked again when it is approved, because the settings may have changed since. */
export async function planOf(context: Context, wish: Wish): Promise<PlannedChange> {
  // Two changes at once would both be planned on the settings before either.
  await changes.lock(context.tx)
  const plan = await planBy(context, wish)
  if (plan.changes.length === 0) refuse(problem.unchanged, {})
  return plan
}

function planBy(context: Context, wish: Wish): Promise<PlannedChange> {
  switch (wish.of) {
    case 'times':
      return planTimes(context, wish)
    case 'codes':
      return planCodes(context, wish)
    case 'modules':
      return planModule(context, wish)
    case 'messages':
      return planMessage(context, wish)
    case 'limits':
      return planLimits(context, wish)
    case 'support':
      return planSupport(context, wish)
    case 'notices':
      return planNotice(context, wish)
  }
}

async function planTimes(
  { tx }: Context,
  { idleMinutes, sessionHours }: contract.SessionTimes,
): Promise<PlannedChange> {
  const { idle_minutes: idle, session_hours: most } = await accessSettings(tx)
  return {
    title: 'Change how long sessions last',
    subject: 'Session times',
    changes: [
      ...changed('Without activity', minutes(idle), minutes(idleMinutes)),
      ...changed('At most', hours(most), hours(sessionHours)),
    ],
    isLooser: idleMinutes > idle || sessionHours > most,
  }
}

async function planCodes({ tx }: Context, codes: contract.CodeSettings): Promise<PlannedChange> {
  const compared = compareCodes(codesOf(await accessSettings(tx)), codes)
  return { title: 'Change one-time codes', subject: 'One-time codes', ...compared }
}

async function planModule({ tx }: Context, { alias, isOff }: contract.ModuleSwitch): Promise<PlannedChange> {
  if (contract.alwaysOn.has(alias)) refuse(problem.ownWay, {}, 'alias')
  const wasOff = (await disabledModules(tx)).includes(alias)
  const say = (off: boolean) => (off ? 'Off' : 'On')
  return {
    title: `Switch ${labelOf(alias)} ${isOff ? 'off' : 'on'}`,
    subject: labelOf(alias),
    changes: changed('For everyone', say(wasOff), say(isOff)),
    isLooser: !isOff,
  }
}

async function planMessage(context: Context, { id, ...text }: MessageText & { id: string }): Promise<PlannedChange> {
  const kind = fitting(context, id, text)
  const before = await textOf(context, kind)
  const named = `${kind.name} (${kind.channel === 'mail' ? 'e-mail' : 'text message'})`
  return {
    title: `Change the text of ${named}`,
    subject: named,
    changes: [
      ...changed('Subject', before.subject, text.subject),
      ...changed('Greeting', before.greeting, text.greeting),
      ...changed('Text', before.text, text.text),
    ],
    isLooser: true,
  }
}

const ofSupport = [
  ['name', 'Name'],
  ['email', 'E-mail'],
  ['telephone', 'Telephone'],
  ['hours', 'Hours'],
] as const

/** Payers call who stands here, so a second person looks at every change. */
async function planSupport({ tx }: Context, after: Support): Promise<PlannedChange> {
  const before = await supportOf(tx)
  return {
    title: 'Change the support that payers see',
    subject: 'Support',
    changes: ofSupport.flatMap(([key, label]) => changed(label, before[key] || 'Not set', after[key] || 'Not set')),
    isLooser: true,
  }
}

type NoticeWish = Extract<Wish, { of: 'notices' }>
async function planNotice(context: Context, { kind, text, since }: NoticeWish): Promise<PlannedChange> {
  const why = faultOfNotice(text)
  if (why) refuse(problem.unfitText, { why }, 'text')
  const [newest] = await noticeOf(context, kind)
  if (newest && newest.text === text) refuse(problem.unchanged, {})
  const title = noticeTitles[kind]
  return {
    title: `Publish a new version: ${title}`,
    subject: title,
    changes: [
      { label: 'Holds from', before: newest ? day(newest.since) : null, after: day(since) },
      ...compareParts(newest?.text ?? '', text),
    ],
    isLooser: true,
  }
}

/** The parts that differ, by their headings, as the second person reads them. */
function compareParts(before: string, after: string): PlannedChange['changes'] {
  const byTitle = (text: string) =>
    new Map(partsOfNotice(text, null).map(({ title, paragraphs }) => [title || 'Opening', paragraphs.join('\n')]))
  const [old, now] = [byTitle(before), byTitle(after)]
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((label) =>
    old.get(label) === now.get(label)
      ? []
      : [{ label, before: old.get(label) ?? null, after: now.get(label) ?? 'Left out' }],
  )
}

type LimitsWish = Extract<Wish, { of: 'limits' }>
async function planLimits(context: Context, wish: LimitsWish): Promise<PlannedChange> {
  const { code, minAmount, maxAmount, since } = wish
  if (maxAmount !== null && maxAmount < minAmount) refuse(problem.maximumBelow, {}, 'maxAmount')
  const at = since === null ? context.now : new Date(since)
  const { name, before, moments } = await limitsOfChannel(context, code, at)
  if (moments.some((moment) => moment.getTime() === at.getTime())) refuse(problem.sameMoment, {}, 'since')
  return {
    title: `Change the limits of ${name}`,
    subject: name,
    changes: [
      ...changed('A payment at least', peso(before.minAmount), peso(minAmount)),
      ...changed('A payment at most', peso(before.maxAmount), peso(maxAmount)),
    ],
    isLooser: true,
  }
}
