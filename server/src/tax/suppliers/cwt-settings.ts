/** CWT settings: what a merchant's certificates say about itself, from which day on, and with which signature. */
import * as contract from '@singil/contract/tax/suppliers'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { withBranch } from '@singil/contract/kit/tin'
import { filesOf, type FileRow, receiveFile } from '../../foundation/files/index.ts'
import { manilaDay } from '../../kit/base/index.ts'
import type { Context, Handler, UploadFlow } from '../../kit/work/index.ts'
import * as store from './cwt-store.ts'

const problem = contract.problemsOfSuppliers

const shown = (row: store.CwtRow): contract.CwtSettings => ({
  Id: row.id,
  merchantId: row.mid,
  type: row.type,
  companyName: row.company_name,
  address: row.address,
  zip: row.zip,
  tin: row.tin,
  signatureFilename: row.signature_filename,
  signatureName: row.signature_name,
  accreditationNo: row.accreditation_no,
  dateIssue: row.date_issue,
  dateExpiry: row.date_expiry,
  effectiveFrom: row.effective_from,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
})

const shownSignature = ({ id, title, created_at }: FileRow) => ({
  fileId: id,
  signatureFilename: title,
  uploadedAt: created_at.toISOString(),
})

/** The uploaded signatures of a merchant, newest first. */
async function signaturesOf({ tx }: Pick<Context, 'tx'>, mid: MerchantId): Promise<readonly FileRow[]> {
  const files = await filesOf(tx, contract.cwtSignature, [{ mid, id: mid }])
  return (files.get(mid) ?? []).toSorted((a, b) => b.place - a.place)
}

export const getCwtSettings: Handler<typeof contract.getCwtSettings> = async (context, { params: { mid } }) => {
  const { tx, now } = context
  const current = await store.settingsAt(tx, mid, manilaDay(now))
  return {
    current: current ? shown(current) : null,
    all: (await store.ofMerchant(tx, mid)).map(shown),
    signatures: (await signaturesOf(context, mid)).map(shownSignature),
  }
}

/** Refuses days of an accreditation of which one is missing, or that end before they begin. */
export function checkAccreditation({ dateIssue, dateExpiry }: Record<'dateIssue' | 'dateExpiry', string | null>): void {
  if ((dateIssue === null) !== (dateExpiry === null))
    refuse(problem.datesIncomplete, {}, dateIssue === null ? 'dateIssue' : 'dateExpiry')
  if (dateIssue !== null && dateExpiry! < dateIssue) refuse(problem.expiresEarly, {}, 'dateExpiry')
}

export const saveCwtSettings: Handler<typeof contract.saveCwtSettings> = async (context, { body }) => {
  const { tx, now, actor } = context
  const mid = context.mid()
  const { dateIssue, dateExpiry } = body
  checkAccreditation(body)
  if (body.effectiveFrom < manilaDay(now)) refuse(problem.effectiveInPast, {}, 'effectiveFrom')
  const signature = (await signaturesOf(context, mid)).find(({ title }) => title === body.signatureFilename)
  if (!signature) return refuse(problem.signatureMissing, {}, 'signatureFilename')
  const before = await store.settingsAt(tx, mid, body.effectiveFrom)
  const row = await store.insert(tx, {
    id: context.newId(),
    mid,
    type: body.type,
    company_name: body.companyName,
    address: body.address,
    zip: body.zip,
    tin: withBranch(body.tin),
    signature_file: signature.name,
    signature_filename: signature.title,
    signature_name: body.signatureName,
    accreditation_no: body.accreditationNo,
    date_issue: dateIssue,
    date_expiry: dateExpiry,
    effective_from: body.effectiveFrom,
    created_at: now,
    created_by: actor.username,
  })
  context.changed('CWT settings', row.id, before ? shown(before) : null, shown(row), { mid, level: 'WARNING' })
  context.say(contract.texts.cwtSaved)
  return shown(row)
}

export const uploadCwtSignature: UploadFlow<typeof contract.uploadCwtSignature> = (flow, { body }, upload) =>
  receiveFile(flow, upload, {
    kind: contract.cwtSignature,
    checksum: body.checksum,
    to: async (context) => ({ mid: context.mid(), subjectId: context.mid() }),
    attach: async (context, file) => {
      context.say(contract.texts.signatureSaved)
      return shownSignature(file)
    },
  })
