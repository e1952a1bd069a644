/** Whether the provider withholds, and its particulars, from a day on: staff ask, and a second person decides. */
import { refuse } from '@singil/contract/kit/problem'
import { withBranch } from '@singil/contract/kit/tin'
import * as contract from '@singil/contract/tax/remittance-withholding'
import * as z from 'zod'
import { approvableAction, askSecondPerson } from '../../workspace/approvals/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { checkAccreditation } from '../suppliers/index.ts'
import { rateOn, settingOn } from './facts.ts'
import * as signatures from './signature-store.ts'
import { shownSignature } from './shown-signature.ts'
import * as store from './store.ts'

const { changingWithholding, problemsOfRemittanceWithholding: problem, WithholdingWish } = contract
type WithholdingInput = contract.WithholdingWish

/** The names of the uploaded signatures, by their ids. */
type Titles = ReadonlyMap<string, string>
const titlesOf = (rows: readonly signatures.SignatureRow[]): Titles => new Map(rows.map(({ id, title }) => [id, title]))
const titleOf = (id: string | null, titles: Titles): string | null => (id === null ? null : (titles.get(id) ?? ''))

const shown = (row: store.SettingRow, titles: Titles): contract.Withholding => ({
  isOn: row.is_on,
  needsDeclaration: row.needs_declaration,
  companyName: row.company_name,
  address: row.address,
  zip: row.zip,
  tin: row.tin,
  signatory: row.signatory,
  signatureId: row.signature_id,
  signatureFilename: titleOf(row.signature_id, titles),
  accreditationNo: row.accreditation_no,
  dateIssue: row.date_issue,
  dateExpiry: row.date_expiry,
  effectiveFrom: row.effective_from,
  reason: row.reason,
  askedBy: row.asked_by,
  approvedBy: row.approved_by,
  createdAt: row.created_at.toISOString(),
})

export const getWithholding: Handler<typeof contract.getWithholding> = async ({ tx, now }) => {
  const today = manilaDay(now)
  const rows = await store.allSettings(tx)
  const uploaded = await signatures.all(tx)
  const titles = titlesOf(uploaded)
  const current = settingOn(rows, today)
  const rule = rateOn(await store.allRates(tx), today)
  return {
    current: current ? shown(current, titles) : null,
    all: rows.map((row) => shown(row, titles)),
    signatures: uploaded.map(shownSignature),
    rule: {
      since: rule.since,
      rateMillionths: rule.rate_millionths,
      threshold: rule.threshold,
      atcIndividual: rule.atc_individual,
      atcCorporation: rule.atc_corporation,
      source: rule.source,
    },
  }
}

const yes = (is: boolean) => (is ? 'Yes' : 'No')
const wordsOf = (wish: Omit<WithholdingInput, 'effectiveFrom'>, titles: Titles): [string, string][] => [
  ['Tax is withheld from remittances', yes(wish.isOn)],
  ['Without a sworn declaration from the first peso', yes(wish.needsDeclaration)],
  ['Registered name', wish.companyName],
  ['Registered address', `${wish.address}, ${wish.zip}`],
  ['TIN', withBranch(wish.tin)],
  ['Who signs', wish.signatory],
  [
    'Signature',
    wish.signatureId === null ? 'By hand' : `${titleOf(wish.signatureId, titles)} (${wish.signatureId.slice(-4)})`,
  ],
  ['Accreditation or roll number', wish.accreditationNo],
  ['Issued', wish.dateIssue ?? ''],
  ['Expires', wish.dateExpiry ?? ''],
]

/** What differs from what would be in force then. Refuses a wish that changes nothing. */
async function changesOf({ tx }: Context, wish: WithholdingInput) {
  checkAccreditation(wish)
  const titles = titlesOf(await signatures.all(tx))
  if (wish.signatureId !== null && !titles.has(wish.signatureId)) refuse(problem.signatureUnknown, {}, 'signatureId')
  const before = settingOn(await store.allSettings(tx), wish.effectiveFrom)
  const old = new Map(before ? wordsOf(shown(before, titles), titles) : [])
  const changes = wordsOf(wish, titles)
    .filter(([label, value]) => (old.get(label) ?? '') !== value)
    .map(([label, value]) => ({ label, before: old.get(label) ?? null, after: value || 'None' }))
  if (changes.length === 0) refuse(problem.unchanged, {})
  return [...changes, { label: 'From', before: null, after: wish.effectiveFrom }]
}

export const askWithholding: Handler<typeof contract.askWithholding> = async (
  context,
  { body: { reason, ...wish } },
) => {
  if (wish.effectiveFrom < manilaDay(context.now)) refuse(problem.inPast, {}, 'effectiveFrom')
  const approvalId = await askSecondPerson(context, changingWithholding, {
    subjectId: 'remittance-withholding',
    mid: null,
    payload: { wish },
    title: `Change the tax withheld from remittances: ${wish.isOn ? 'on' : 'off'}`,
    reason,
    changes: await changesOf(context, wish),
  })
  context.say(contract.texts.asked)
  return { approvalId }
}

export const withholdingApproval = approvableAction(changingWithholding, z.object({ wish: WithholdingWish }), {
  apply: async (context, { payload: { wish }, reason, askedBy }) => {
    const today = manilaDay(context.now)
    // A day that passed while it waited becomes that of the approval: what was remitted stays as it is.
    const from = wish.effectiveFrom < today ? today : wish.effectiveFrom
    await changesOf(context, { ...wish, effectiveFrom: from })
    const row: store.SettingRow = {
      id: context.newId(),
      is_on: wish.isOn,
      needs_declaration: wish.needsDeclaration,
      company_name: wish.companyName,
      address: wish.address,
      zip: wish.zip,
      tin: withBranch(wish.tin),
      signatory: wish.signatory,
      signature_id: wish.signatureId,
      accreditation_no: wish.accreditationNo,
      date_issue: wish.dateIssue,
      date_expiry: wish.dateExpiry,
      effective_from: from,
      reason,
      asked_by: askedBy.username,
      approved_by: context.actor.username,
      created_at: context.now,
    }
    const before = settingOn(await store.allSettings(context.tx), from)
    const titles = titlesOf(await signatures.all(context.tx))
    await store.insertSetting(context.tx, row)
    const about = { level: 'WARNING', note: reason } as const
    context.changed(
      'tax withheld from remittances',
      row.id,
      before ? shown(before, titles) : null,
      shown(row, titles),
      about,
    )
  },
  // The setting stays as it is.
  end: async () => {},
})
