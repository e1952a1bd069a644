/** Approvals: what one person asks for waits until as many other people as a rule says have approved it. */
import * as z from 'zod'
import { approvable } from '../kit/approvable.ts'
import { notice } from '../kit/notice.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, MerchantId } from '../kit/id.ts'
import { Centavos, centavos, formatPeso, maxCentavos } from '../kit/money.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { problemsOfSecondPerson } from '../kit/second-person.ts'
import { stepUp } from '../kit/step-up.ts'
import { Instant, line, lineOrEmpty, textToMatch } from '../kit/text.ts'
import { topic } from '../kit/topic.ts'

export const ApprovalId = id('ApprovalId')
export type ApprovalId = z.output<typeof ApprovalId>

export const problemsOfApprovals = problems('approvals', {
  unknown: [404, 'There is no such request.'],
  unknownAction: [404, 'There is no such action.'],
  ended: [409, 'This request is no longer waiting.'],
  expired: [409, 'This request has expired. It can be asked for again.'],
  changed: [409, 'This request has changed since you opened it. Look at it again.'],
  own: [409, 'You cannot approve your own request. Ask a colleague.'],
  notYours: [403, 'Only the person who asked can withdraw this request.'],
  notPermitted: [403, 'Your role does not include approving this.'],
  otherRole: [403, 'The rule asks for an approval by another role.'],
  voted: [409, 'You have approved this already. It waits for somebody else.'],
  sameAsVoter: [403, 'You and somebody who has approved this already do not count as two people.'],
  noAmount: [422, 'A rule for this cannot begin at an amount, or count a day.'],
  tooFew: [
    422,
    'Only {people} of your people could approve this. For {needed} approvals there must be at least {wanted}, because nobody approves their own request.',
  ],
  sameRule: [422, 'This rule is in force already.'],
})

const whyNots = [
  'ended',
  'expired',
  'own',
  'notPermitted',
  'otherRole',
  'voted',
  'notAnother',
  'sameMaker',
  'tooNew',
  'sameAsVoter',
] as const
/** Why the caller may not approve a request. */
export const WhyNot = z.enum(whyNots)
export type WhyNot = z.output<typeof WhyNot>

/** `obsolete`: its subject was decided otherwise meanwhile, as the note says. */
export const ApprovalState = z.enum(['waiting', 'approved', 'refused', 'withdrawn', 'expired', 'replaced', 'obsolete'])
export type ApprovalState = z.output<typeof ApprovalState>

/** What changes, in words that a person compares. `before` is null for something new, `after` for something removed. */
export const ApprovalChange = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type ApprovalChange = z.output<typeof ApprovalChange>

const ActionId = textToMatch(60).regex(/^[a-z][A-Za-z-]*\.[a-z][A-Za-z-]*$/)
const Digest = textToMatch(64).regex(/^[0-9a-f]{64}$/)

export const Approval = z.object({
  approvalId: ApprovalId,
  action: z.string(),
  /** The kind of request, as in "Withdrawals". */
  label: z.string(),
  title: z.string(),
  mid: MerchantId.nullable(),
  /** The id of what is changed, for its own screen. */
  subjectId: z.string(),
  amount: Centavos.nullable(),
  reason: z.string(),
  changes: z.array(ApprovalChange),
  state: ApprovalState,
  /** Of everything that is approved; sent back with the approval. */
  digest: z.string(),
  askedBy: z.string(),
  askedAt: Instant,
  expiresAt: Instant,
  endedAt: Instant.nullable(),
  refusedBy: z.string().nullable(),
  /** Why it was refused, or is obsolete. */
  note: z.string(),
  needed: z.int(),
  votes: z.array(z.object({ by: z.string(), at: Instant })),
  /** The rule that asks for it, as it was when it was asked. */
  rule: z.string(),
  isYours: z.boolean(),
  canApprove: z.boolean(),
  canRefuse: z.boolean(),
  /** Why the caller may not approve it; null if they may. */
  whyNot: z.object({ code: z.enum([...whyNots, 'byAction']), text: z.string() }).nullable(),
})
export type Approval = z.output<typeof Approval>

/** A request that waits, for the screen of its subject. */
export const WaitingRequest = Approval.pick({
  approvalId: true,
  title: true,
  reason: true,
  askedBy: true,
  askedAt: true,
  rule: true,
})
export type WaitingRequest = z.output<typeof WaitingRequest>

const reason = line(300, 'Say why.')
const ofCaller = { audience: 'user', scope: { of: 'merchant', allMerchants: true } } as const
const byId = z.object({ id: ApprovalId })

export const tabs = ['waiting', 'asked', 'all'] as const
export const listApprovals = endpoint({
  ...ofCaller,
  id: 'approvals.listApprovals',
  method: 'GET',
  path: '/qr/approvals',
  says: 'Lists requests: those that the caller can approve, those that the caller made, or all that the caller may see.',
  query: z.object({
    tab: z.enum(tabs).default('waiting'),
    state: ApprovalState.optional(),
    action: ActionId.optional(),
    search: lineOrEmpty(60).optional(),
  }),
  list: ['askedAt'],
  pageSize: 25,
  answer: pageOf(Approval).extend({
    /** Of the tabs, without the filters. */
    counts: z.object({ waiting: z.int(), asked: z.int() }),
    /** The kinds of requests that the caller may see. */
    actions: z.array(z.object({ id: z.string(), label: z.string() })),
  }),
  follows: ['approvals/{of}'],
  shows: ['approval rules'],
})

export const getApproval = endpoint({
  ...ofCaller,
  id: 'approvals.getApproval',
  method: 'GET',
  path: '/qr/approvals/{id}',
  says: 'Returns a request with its changes, its rule and who has approved it.',
  params: byId,
  answer: Approval.extend({
    /** How many people could approve it now. */
    approvers: z.int(),
  }),
  problems: [problemsOfApprovals.unknown],
  follows: ['approvals/{of}'],
  shows: ['approval rules'],
})

const refusals = [
  problemsOfApprovals.unknown,
  problemsOfApprovals.ended,
  problemsOfApprovals.expired,
  problemsOfApprovals.own,
  problemsOfApprovals.notPermitted,
  problemsOfApprovals.otherRole,
]

export const texts = {
  notProcessed: 'Failed to process request.',
  saved: 'The rule is in force. What waits now finishes under the rule it was asked under.',
  waits: 'The new rule asks for less, so it waits for approval under the rule in force.',
} as const

export const approving = stepUp({
  id: 'approve',
  label: 'Approving',
  text: 'Approving what a colleague has asked for, one request or several at once.',
  words: 'approving',
  asks: 'always',
  place: 35,
})

export const approve = endpoint({
  ...ofCaller,
  id: 'approvals.approve',
  method: 'POST',
  path: '/qr/approvals/approve',
  says: 'Approves requests. The last approval that a request needs carries it out. Of several requests each succeeds or fails alone; a single one that fails is refused.',
  audit: 'Request approved',
  body: z.object({
    requests: z
      .array(z.object({ id: ApprovalId, digest: Digest }))
      .min(1)
      .max(50),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        id: ApprovalId,
        isApproved: z.boolean(),
        /** After this approval; null if it failed. */
        state: ApprovalState.nullable(),
        message: z.string(),
      }),
    ),
  }),
  problems: [
    ...refusals,
    problemsOfApprovals.changed,
    problemsOfApprovals.voted,
    problemsOfApprovals.sameAsVoter,
    problemsOfSecondPerson.notAnother,
    problemsOfSecondPerson.sameMaker,
    problemsOfSecondPerson.tooNew,
  ],
  stepUp: approving,
})

export const refuseRequest = endpoint({
  ...ofCaller,
  id: 'approvals.refuseRequest',
  method: 'POST',
  path: '/qr/approvals/{id}/refuse',
  says: 'Refuses a request, with the reason.',
  audit: 'Request refused',
  fails: texts.notProcessed,
  params: byId,
  body: z.object({ note: reason }),
  answer: Approval,
  problems: refusals,
})

export const withdrawRequest = endpoint({
  ...ofCaller,
  id: 'approvals.withdrawRequest',
  method: 'POST',
  path: '/qr/approvals/{id}/withdraw',
  says: "Withdraws the caller's own request.",
  audit: 'Request withdrawn',
  fails: texts.notProcessed,
  params: byId,
  answer: Approval,
  problems: [
    problemsOfApprovals.unknown,
    problemsOfApprovals.ended,
    problemsOfApprovals.expired,
    problemsOfApprovals.notYours,
  ],
})

const maxNeeded = 5
const roles = z.array(textToMatch(60)).max(20)
/** `each`: the amount of one request; `day`: all amounts of a day in Manila, the request included. */
export const RulePer = z.enum(['each', 'day'])
export type RulePer = z.output<typeof RulePer>
/** One step of an action: from this amount on, so many people in one of these roles (none named: with the permission) approve. */
export const ApprovalRule = z.object({
  fromAmount: Centavos,
  per: RulePer,
  needed: z.int(),
  roles: z.array(z.string()),
})
export type ApprovalRule = z.output<typeof ApprovalRule>

export const RulesOfAction = z.object({
  action: z.string(),
  label: z.string(),
  hasAmount: z.boolean(),
  /** Approvals that are needed even without a rule. */
  least: z.int(),
  rules: z.array(ApprovalRule.extend({ since: Instant, madeBy: z.string(), sentence: z.string() })),
  /** Of an action without a rule. */
  sentence: z.string(),
  /** How many people have the permission. */
  people: z.int(),
  /** A change of its rules waits for approval. */
  isWaiting: z.boolean(),
})
export type RulesOfAction = z.output<typeof RulesOfAction>

export const listRules = endpoint({
  ...ofCaller,
  id: 'approvals.listRules',
  method: 'GET',
  path: '/qr/approval-rules',
  says: 'Lists the actions that may need approval, with their rules.',
  permission: may('SETTINGS', 'view'),
  answer: z.object({
    actions: z.array(RulesOfAction),
    /** The roles that a rule may name. */
    roles: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
  follows: ['approvals/{of}'],
  shows: ['approval rules'],
})

const aboutPeople = { action: ActionId, needed: z.int().min(1).max(maxNeeded) }
export const previewRule = endpoint({
  ...ofCaller,
  id: 'approvals.previewRule',
  method: 'POST',
  path: '/qr/approval-rules/preview',
  says: 'Counts the people who could approve an action under a rule.',
  permission: may('SETTINGS', 'view'),
  reads: true,
  body: z.object({ ...aboutPeople, roles }),
  answer: z.object({ people: z.int(), isEnough: z.boolean() }),
  problems: [problemsOfApprovals.unknownAction],
})

export const saveRules = endpoint({
  ...ofCaller,
  id: 'approvals.saveRules',
  method: 'POST',
  path: '/qr/approval-rules',
  says: 'Replaces the rules of an action. Rules that ask for less than before wait for approval under those in force.',
  audit: 'Approval rules changed',
  permission: may('SETTINGS', 'update'),
  body: z.object({
    action: ActionId,
    /** An empty list removes every rule. */
    rules: z
      .array(
        z.object({
          fromAmount: Centavos.min(0).max(maxCentavos),
          per: RulePer.default('each'),
          needed: aboutPeople.needed,
          roles,
        }),
      )
      .max(10)
      .refine(
        (all) => new Set(all.map(({ per, fromAmount }) => `${per} ${fromAmount}`)).size === all.length,
        'Two rules begin at one amount',
      ),
    reason,
  }),
  answer: z.object({ isWaiting: z.boolean(), rules: RulesOfAction }),
  problems: [
    problemsOfApprovals.unknownAction,
    problemsOfApprovals.noAmount,
    problemsOfApprovals.tooFew,
    problemsOfApprovals.sameRule,
  ],
})

const people = (roles: readonly string[], labels: ReadonlyMap<string, string>) =>
  roles.length === 0 ? 'somebody with the permission' : roles.map((name) => labels.get(name) ?? name).join(' or ')

/** "Withdrawals of ₱50,000.00 and more need 2 approvals of Administrator or Finance." */
export function formatRule(
  label: string,
  { fromAmount, per, needed, roles: of }: ApprovalRule,
  labels: ReadonlyMap<string, string> = new Map(),
): string {
  const from =
    fromAmount > 0 ? ` of ${formatPeso(centavos(fromAmount))} and more${per === 'day' ? ' in a day' : ''}` : ''
  if (needed === 0) return `${label} need no approval.`
  return `${label}${from} need ${needed === 1 ? '1 approval' : `${needed} approvals`} of ${people(of, labels)}.`
}

const ruling = {
  label: 'Approval rules that ask for less',
  words: 'an approval rule',
  hasAmount: false,
  least: 1,
} as const
export const looseningStaffRule = approvable({
  ...ruling,
  id: 'approvals.staffRule',
  audience: 'staff',
  permission: may('SETTINGS', 'update'),
})
export const looseningMerchantRule = approvable({
  ...ruling,
  id: 'approvals.merchantRule',
  audience: 'merchant',
  permission: may('SETTINGS', 'update'),
})

/** Tells that requests have come or ended: to a merchant's users under its code, to staff under `staff`. */
export const approvalsTopic = topic('approvals/{of}', {})

export const askedNotice = notice({
  id: 'approvals.asked',
  label: 'Approval waits for you',
  text: 'A colleague asks for something that you can approve.',
  group: 'work',
  place: 100,
  audience: 'everyone',
  permission: null,
  mails: 'everyone',
})
export const approvedNotice = notice({
  id: 'approvals.approved',
  label: 'Your request was approved',
  text: 'What you asked for takes effect.',
  group: 'work',
  place: 101,
  audience: 'everyone',
  permission: null,
  mails: 'nobody',
})
export const endedNotice = notice({
  id: 'approvals.ended',
  label: 'Your request was not approved',
  text: 'It was refused, has expired or is no longer needed.',
  group: 'work',
  place: 102,
  audience: 'everyone',
  permission: null,
  mails: 'everyone',
})
