/** System settings: what the provider sets for the entire product: analytics, session times, modules, limits of channels, texts, support. */
import * as z from 'zod'
import { WaitingRequest } from './approvals.ts'
import { ChannelCode, PaymentMethod, problemsOfChannels } from '../catalogue/channels.ts'
import { approvable } from '../kit/approvable.ts'
import { codeText } from '../kit/code-text.ts'
import { endpoint } from '../kit/endpoint.ts'
import { messageChannels, messageTopics, MessageText, recipients } from '../kit/message-text.ts'
import { type ModuleAlias, modules } from '../kit/modules.ts'
import { Centavos, PositiveCentavos } from '../kit/money.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant, line } from '../kit/text.ts'
import { NoticeKind, NoticeText, NoticeVersion, Support } from '../foundation/provider.ts'

const identifier = z
  .string()
  .trim()
  .max(64, 'At most 64 characters.')
  .regex(/^[\w.-]*$/, 'Only letters, numbers, dots, hyphens and underscores.')
export const NetcoreSettings = z.object({
  enabled: z.boolean(),
  panel_id: identifier,
  website_id: identifier,
})
export type NetcoreSettings = z.output<typeof NetcoreSettings>

export const getNetcoreSettings = endpoint({
  id: 'system-settings.getNetcoreSettings',
  method: 'GET',
  path: '/qr/systemsettings/fetch/netcore_settings',
  says: 'Returns whether the analytics integration is switched on, with its panel and website identifiers.',
  audience: 'guest',
  scope: { of: 'public' },
  answer: NetcoreSettings,
})

const named = (field: string) => ({ path: [field], message: 'Name the panel and the website before you switch it on.' })

export const updateNetcoreSettings = endpoint({
  id: 'system-settings.updateNetcoreSettings',
  method: 'PUT',
  path: '/qr/systemsettings/update/netcore_settings',
  says: 'Switches the analytics integration on or off and sets its panel and website.',
  audit: 'Analytics settings changed',
  audience: 'staff',
  scope: { of: 'provider' },
  permission: may('SETTINGS', 'update'),
  body: NetcoreSettings.refine((given) => !given.enabled || given.panel_id !== '', named('panel_id')).refine(
    (given) => !given.enabled || given.website_id !== '',
    named('website_id'),
  ),
  answer: NetcoreSettings,
})

const plainEvent = z.object({
  event: z.enum([
    'sign_up',
    'sign_in',
    'kyc_generated',
    'transaction_created_merchant',
    'inventory_added',
    'webstore_created',
  ]),
})
const profileEvent = z.object({
  event: z.literal('merchant_profile_completed'),
  owner_information: z.boolean(),
  contact_information: z.boolean(),
  business_logo: z.boolean(),
})
/** What is sent to the analytics service: that an action took place, never by whom, for whom or for how much. */
export const AnalyticsEvent = z.discriminatedUnion('event', [plainEvent, profileEvent])
export type AnalyticsEvent = z.output<typeof AnalyticsEvent>

export const relayAnalytics = endpoint({
  id: 'system-settings.relayAnalytics',
  method: 'POST',
  path: '/qr/systemsettings/relay/analytics',
  says: 'Accepts one analytics event of the portal and forwards it if the integration is switched on.',
  audit: 'Analytics event sent',
  audience: 'guest',
  scope: { of: 'public' },
  body: AnalyticsEvent,
  answer: z.object({ taken: z.boolean(), at: Instant }),
  reads: true,
})

export const problemsOfSystemSettings = problems('system-settings', {
  unchanged: [409, 'This is so already.'],
  ownWay: [422, 'This module cannot be switched off: it is the way back.'],
  maximumBelow: [422, 'The maximum is below the minimum.'],
  inPast: [422, 'Limits change from now on. Choose a time to come.'],
  dayPast: [422, 'A version holds from today on, or from a day to come.'],
  sameMoment: [409, 'Other limits of the channel begin at that very moment. Choose another time.'],
  unknownMessage: [404, 'There is no such message.'],
  unfitText: [422, '{why}'],
  noAddress: [422, 'Your account has no mobile number to send it to.'],
  enoughTests: [429, 'You sent yourself enough tests. Try again in {minutes} minutes.'],
  testNotSent: [503, 'The test was not sent. Please try again.'],
})
const problem = problemsOfSystemSettings
export const texts = {
  saved: 'Saved. It applies at once.',
  asked: 'Requested. It applies once a second person has approved it.',
  analyticsOn: 'Analytics are on.',
  analyticsOff: 'Analytics are off.',
  testSent: 'The test is on its way to {to}.',
} as const

const reason = line(300, 'Enter a reason.')
const minutes = 'Enter 5 to 720 minutes.'
const hours = 'Enter 1 to 24 hours.'

/** How long sessions last, for everyone. */
export const SessionTimes = z.object({
  /** Minutes without activity after which a session ends. */
  idleMinutes: z.int(minutes).min(5, minutes).max(720, minutes),
  /** Hours after sign-in at which a session ends in any case. */
  sessionHours: z.int(hours).min(1, hours).max(24, hours),
})
export type SessionTimes = z.output<typeof SessionTimes>

const tries = 'Enter 3 to 10 tries.'
const codeMinutes = 'Enter 1 to 10 minutes.'
const seconds = 'Enter 30 to 300 seconds.'
/** One-time codes: six digits each. The action that a code confirms stands in every message. */
export const CodeSettings = z.object({
  minutes: z.int(codeMinutes).min(1, codeMinutes).max(10, codeMinutes),
  tries: z.int(tries).min(3, tries).max(10, tries),
  /** Before another code can be asked for. */
  resendSeconds: z.int(seconds).min(30, seconds).max(300, seconds),
  smsText: codeText(300, ['code', 'action']),
  mailSubject: codeText(100, []),
  mailText: codeText(400, ['action']),
})
export type CodeSettings = z.output<typeof CodeSettings>
/** The texts before anybody changed them. */
export const firstCodeTexts = {
  smsText:
    'Singil: {code} is your code to {action}. It is good for {minutes} minutes. Never share it, not even with us.',
  mailSubject: '{code} is your Singil code',
  mailText: 'Here is your code to {action}. It is good for {minutes} minutes.',
} as const satisfies Partial<CodeSettings>

const aliases = modules.map(({ alias }) => alias)
export const ModuleSwitch = z.object({ alias: z.enum(aliases), isOff: z.boolean() })
export type ModuleSwitch = z.output<typeof ModuleSwitch>
/** Without these nobody could switch a module on again, or see what waits. */
export const alwaysOn: ReadonlySet<ModuleAlias> = new Set(['SETTINGS', 'DASHBOARD', 'PRE_REG_GET_STARTED'])

const Limits = z.object({ minAmount: PositiveCentavos, maxAmount: PositiveCentavos.nullable() })
export const ChannelLimits = z.object({
  code: ChannelCode,
  name: z.string(),
  pmethod: PaymentMethod,
  minAmount: Centavos,
  /** Null: no limit of the channel. */
  maxAmount: Centavos.nullable(),
  upcoming: z.array(z.object({ minAmount: Centavos, maxAmount: Centavos.nullable(), since: Instant })),
})
export type ChannelLimits = z.output<typeof ChannelLimits>

export const changingSettings = approvable({
  id: 'system-settings.change',
  audience: 'staff',
  permission: may('SETTINGS', 'approve'),
  label:
    'Session times, one-time codes, channel limits, modules, texts of messages, support, terms for payers and privacy notice',
  words: 'a change of system settings',
  hasAmount: false,
  least: 1,
})

const provider = { audience: 'staff', scope: { of: 'provider' } } as const
/** The request that waits for a second person; null if the change was made at once. */
const Outcome = z.object({ approvalId: z.uuid().nullable() })

export const getProviderSettings = endpoint({
  ...provider,
  id: 'system-settings.getProviderSettings',
  method: 'GET',
  path: '/qr/systemsettings/fetch/provider_settings',
  says: 'Returns how long sessions last, the rules and texts of one-time codes, the support of the provider, which modules are off, and the limits of each channel with those that follow.',
  permission: may('SETTINGS', 'update'),
  answer: z.object({
    times: SessionTimes,
    codes: CodeSettings,
    support: Support,
    modules: z.array(ModuleSwitch),
    channels: z.array(ChannelLimits),
  }),
  shows: ['system setting'],
})

export const changeSessionTimes = endpoint({
  ...provider,
  id: 'system-settings.changeSessionTimes',
  method: 'PUT',
  path: '/qr/systemsettings/update/session_times',
  says: 'Changes how long sessions last. Shorter times apply at once, also to sessions that are open; longer ones need a second person.',
  audit: 'Session times changed',
  permission: may('SETTINGS', 'update'),
  body: SessionTimes.extend({ reason }),
  answer: Outcome,
  problems: [problem.unchanged],
})

export const changeCodeSettings = endpoint({
  ...provider,
  id: 'system-settings.changeCodeSettings',
  method: 'PUT',
  path: '/qr/systemsettings/update/code_settings',
  says: 'Changes the rules and texts of one-time codes. Stricter rules apply at once, to codes that are sent from then on; other texts and looser rules need a second person.',
  audit: 'One-time code settings changed',
  permission: may('SETTINGS', 'update'),
  body: CodeSettings.extend({ reason }),
  answer: Outcome,
  problems: [problem.unchanged],
})

export const switchModule = endpoint({
  ...provider,
  id: 'system-settings.switchModule',
  method: 'PUT',
  path: '/qr/systemsettings/update/disabled_modules',
  says: 'Switches a module off for everyone at once, or asks a second person to switch it on again. Menus follow.',
  audit: 'Module switched',
  permission: may('SETTINGS', 'update'),
  body: ModuleSwitch.extend({ reason }),
  answer: Outcome,
  problems: [problem.unchanged, problem.ownWay],
})

export const askChannelLimits = endpoint({
  ...provider,
  id: 'system-settings.askChannelLimits',
  method: 'PUT',
  path: '/qr/systemsettings/update/channel_limits/{code}',
  says: 'Asks for other limits of a channel from a moment on; a second person has to approve them. Without `since` they begin with the approval.',
  audit: 'Channel limits requested',
  permission: may('SETTINGS', 'update'),
  params: z.object({ code: ChannelCode }),
  body: Limits.extend({ since: Instant.optional(), reason }),
  answer: z.object({ approvalId: z.uuid() }),
  problems: [problemsOfChannels.unknown, problem.unchanged, problem.maximumBelow, problem.inPast, problem.sameMoment],
})

export const changeSupport = endpoint({
  ...provider,
  id: 'system-settings.changeSupport',
  method: 'PUT',
  path: '/qr/systemsettings/update/support',
  says: 'Asks for another name or support of the provider; a second person has to approve it. Pages of payments, e-mails to customers and the screens before sign-in show it from then on.',
  audit: 'Support requested',
  permission: may('SETTINGS', 'update'),
  body: Support.extend({ reason }),
  answer: z.object({ approvalId: z.uuid() }),
  problems: [problem.unchanged],
})

export const Notice = z.object({
  kind: NoticeKind,
  /** Newest first. */
  versions: z.array(NoticeVersion),
  waiting: WaitingRequest.nullable(),
})
export type Notice = z.output<typeof Notice>

export const listNotices = endpoint({
  ...provider,
  id: 'system-settings.listNotices',
  method: 'GET',
  path: '/qr/systemsettings/notices',
  says: 'Returns the terms for payers and the privacy notice, each with all its versions and the one that waits for approval.',
  permission: may('SETTINGS', 'update'),
  answer: z.array(Notice),
  shows: ['system setting'],
})

export const changeNotice = endpoint({
  ...provider,
  id: 'system-settings.changeNotice',
  method: 'PUT',
  path: '/qr/systemsettings/update/notices/{kind}',
  says: 'Asks for a new version of the terms for payers or of the privacy notice from a day on; a second person has to approve it. If the day has passed by then, it holds from the day of the approval. No version is changed.',
  audit: 'New version of a notice requested',
  permission: may('SETTINGS', 'update'),
  params: z.object({ kind: NoticeKind }),
  body: z.object({ text: NoticeText, since: z.iso.date('Choose the day from which it holds.').pipe(Day), reason }),
  answer: z.object({ approvalId: z.uuid() }),
  problems: [problem.unchanged, problem.unfitText, problem.dayPast],
})

export const MessageId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9-]+\.[a-z0-9-]+$/)
/** An e-mail or text message of the product. */
export const Message = z.object({
  Id: MessageId,
  name: z.string(),
  topic: z.enum(messageTopics),
  /** When it is sent, in a sentence. */
  when: z.string(),
  to: z.enum(recipients),
  channel: z.enum(messageChannels),
  /** When its text was changed; null if it is the first one. */
  changedAt: Instant.nullable(),
})
export type Message = z.output<typeof Message>
const byMessage = z.object({ id: MessageId })

export const listMessages = endpoint({
  ...provider,
  id: 'system-settings.listMessages',
  method: 'GET',
  path: '/qr/systemsettings/messages',
  says: 'Lists the e-mails and text messages whose texts staff may change.',
  permission: may('SETTINGS', 'update'),
  answer: z.array(Message),
})

export const getMessage = endpoint({
  ...provider,
  id: 'system-settings.getMessage',
  method: 'GET',
  path: '/qr/systemsettings/messages/{id}',
  says: 'Returns the text of a message, its first text, its placeholders, and the change that waits for approval.',
  permission: may('SETTINGS', 'update'),
  params: byMessage,
  answer: Message.extend({
    text: MessageText,
    first: MessageText,
    placeholders: z.array(z.object({ name: z.string(), example: z.string(), isRequired: z.boolean() })),
    waiting: WaitingRequest.nullable(),
  }),
  problems: [problem.unknownMessage],
})

export const previewMessage = endpoint({
  ...provider,
  id: 'system-settings.previewMessage',
  method: 'POST',
  path: '/qr/systemsettings/messages/{id}/preview',
  says: 'Renders a message with this text and example values, as it would be sent.',
  permission: may('SETTINGS', 'update'),
  params: byMessage,
  body: MessageText,
  answer: z.object({
    subject: z.string(),
    text: z.string(),
    /** Null for a text message. */
    html: z.string().nullable(),
  }),
  problems: [problem.unknownMessage, problem.unfitText],
  reads: true,
})

export const changeMessage = endpoint({
  ...provider,
  id: 'system-settings.changeMessage',
  method: 'PUT',
  path: '/qr/systemsettings/update/messages/{id}',
  says: 'Asks for another text of a message; a second person has to approve it. It is sent from then on.',
  audit: 'Message text requested',
  permission: may('SETTINGS', 'update'),
  params: byMessage,
  body: MessageText.extend({ reason }),
  answer: z.object({ approvalId: z.uuid() }),
  problems: [problem.unknownMessage, problem.unfitText, problem.unchanged],
})

const TestSent = z.object({ sentTo: z.string() })
const ofTests = [problem.noAddress, problem.enoughTests, problem.testNotSent] as const
export const testMessage = endpoint({
  ...provider,
  id: 'system-settings.testMessage',
  method: 'POST',
  path: '/qr/systemsettings/messages/{id}/test',
  says: 'Sends a message with this text and example values to the caller, marked as a test.',
  audit: 'Test message sent',
  permission: may('SETTINGS', 'update'),
  params: byMessage,
  body: MessageText,
  answer: TestSent,
  problems: [problem.unknownMessage, problem.unfitText, ...ofTests],
})

export const testCode = endpoint({
  ...provider,
  id: 'system-settings.testCode',
  method: 'POST',
  path: '/qr/systemsettings/messages/code/test',
  says: 'Sends the caller a sample code with these texts, marked as a test. The code confirms nothing.',
  audit: 'Test code sent',
  permission: may('SETTINGS', 'update'),
  body: CodeSettings.pick({ minutes: true, smsText: true, mailSubject: true, mailText: true }).extend({
    by: z.enum(messageChannels),
  }),
  answer: TestSent,
  problems: [...ofTests],
})

/** A change that took effect. */
export const SettingChange = z.object({
  Id: z.uuid(),
  of: z.enum(['times', 'modules', 'limits', 'codes', 'messages', 'support', 'notices']),
  subject: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string() })),
  reason: z.string(),
  by: z.string(),
  /** Null: it needed nobody else. */
  approvedBy: z.string().nullable(),
  at: Instant,
})
export type SettingChange = z.output<typeof SettingChange>

export const listSettingChanges = endpoint({
  ...provider,
  id: 'system-settings.listSettingChanges',
  method: 'GET',
  path: '/qr/systemsettings/changes',
  says: 'Lists the changes of session times, one-time codes, modules, channel limits, texts of messages, support, terms for payers and privacy notice that took effect, or those of one message.',
  permission: may('SETTINGS', 'update'),
  query: z.object({ messageId: MessageId.optional() }),
  answer: pageOf(SettingChange),
  list: ['at'],
  shows: ['system setting'],
})
