import * as bir from '@singil/contract/onboarding/bir-documents'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { jpg, png } from '../../../test/files/pictures.ts'
import { inboxOf, needsSecond, withoutStepUp } from '../../../test/kit/inbox.ts'
import { formOf } from '../../../test/sweep/form.ts'
import { features } from '../../features.ts'
import { effectOf, exemptUntil } from './effect.ts'

let gate: Gate
let [merchant, staff, other] = ['', '', '']
let mid = ''
beforeAll(async () => {
  gate = await openGate(features)
  await withoutStepUp(gate)
  mid = gate.demo[0].mid
  merchant = await gate.signIn('nena.admin')
  staff = await gate.signIn('admin.singil')
  other = await gate.signIn('habi.admin')
})
afterAll(() => gate.close())
beforeEach(async () => {
  await gate.owner.query('alter table document_log disable trigger user')
  await gate.owner.query('truncate document_log, documents, document_cases')
  await gate.owner.query('alter table document_log enable trigger user')
})

async function upload(fields: object, as = merchant) {
  const { body, type } = formOf(fields, { name: 'paper.jpg', bytes: await jpg(900, 600) })
  const answer = await fetch(gate.app.url + bir.uploadDocs.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'content-type': type },
    body,
  })
  return (await answer.json()) as {
    code?: string
    message: string
    data: bir.BirApplication
    errors?: { field: string }[]
  }
}
const chosen = () => ({ 'x-merchant-id': mid })
const update = (body: object, as = merchant) =>
  gate.call(bir.updateStatus, { body: { mid, ...body } }, { as, ...(as === merchant ? {} : { headers: chosen() }) })
const application = () => gate.ask(bir.fetchMerchantDocs, { params: { mid } }, { as: merchant })
const listed = () => gate.ask(bir.fetchDocsByProperty, { params: { id: mid } }, { as: merchant })
const complied = () => gate.ask(bir.isBirRulingComplied, { params: { id: mid } }, { as: merchant })
const documentOf = async (type: string) => (await application()).documents.find((one) => one.type === type)!
const claim = () => gate.ask(bir.claimBirReview, { params: { mid }, body: {} }, { as: staff })
const version = async () => (await application()).version
const remove = (documentId: string) => gate.call(bir.deleteDocument, { body: { mid, documentId } }, { as: merchant })

const registration = { type: 'CERTIFICATE_OF_REGISTRATION', documentNumber: '123-456-789-00000' }
const year = (from: number) => ({ type: 'SWORN_DECLARATION', validFrom: `${from}-01-01`, validUntil: `${from}-12-31` })
const thisYear = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear()

async function approveAll() {
  expect((await update({ status: 'submitted' })).body.message).toBe('Submitted for review.')
  await claim()
  const answer = await update({ status: 'approved', version: await version() }, staff)
  expect(answer.body.message, answer.text).toBe('BIR documents approved')
}

test('documents are submitted, asked for again in part, approved, and hold for their period', async () => {
  expect(await complied()).toEqual({ isComplied: false, exemptUntil: null })
  expect((await update({ status: 'approved', version: 1 }, staff)).body.message).toBe('No document to approve')
  expect((await update({ status: 'submitted' })).body.code).toBe('documents.missing')
  expect((await upload(registration)).message).toBe('File uploaded successfully.')
  await upload(year(thisYear))
  expect((await application()).state).toBe('uploaded')
  expect((await update({ status: 'submitted' })).status).toBe(200)
  expect((await upload(registration)).code).toBe('documents.inReview')
  expect((await update({ status: 'approved', version: await version() }, staff)).body.code).toBe('documents.notClaimed')
  expect((await gate.ask(bir.listBirQueue, {}, { as: staff })).result).toMatchObject([
    { merchantId: mid, documents: 2 },
  ])
  await claim()
  const wish = { documentId: (await documentOf('SWORN_DECLARATION')).documentId, reason: 'cropped', note: '' }
  const asked = await update({ status: 'reupload', version: await version(), documents: [wish] }, staff)
  expect(asked.body.message, asked.text).toBe('Reupload request sent')
  expect(await application()).toMatchObject({ state: 'reupload', missing: ['Sworn declaration of gross remittances'] })
  expect((await update({ status: 'submitted' })).body.code).toBe('documents.missing')
  await upload(year(thisYear))
  await approveAll()
  expect(await complied()).toEqual({ isComplied: true, exemptUntil: `${thisYear}-12-31` })
  // Next year's declaration replaces this year's, which holds to its last day.
  await upload(year(thisYear + 1))
  expect(await complied()).toEqual({ isComplied: true, exemptUntil: `${thisYear}-12-31` })
  await approveAll()
  expect(await complied()).toEqual({ isComplied: true, exemptUntil: `${thisYear + 1}-12-31` })
  const effects = (await listed()).filter(({ type }) => type === 'SWORN_DECLARATION').map(({ effect }) => effect)
  expect(effects).toEqual(['coming', 'valid', 'none'])
  const { log } = await gate.ask(bir.getBirReview, { params: { mid } }, { as: staff })
  expect(log[0]).toMatchObject({ what: 'approved', by: 'admin.singil' })
})

test('what a document says is checked', async () => {
  expect(await upload({ ...registration, documentNumber: '12' })).toMatchObject({
    code: 'documents.numberWrong',
    errors: [{ field: 'documentNumber' }],
  })
  expect((await upload({ type: 'PASSPORT' })).code).toBe('documents.unknown')
  expect(await upload({ type: 'SWORN_DECLARATION', validUntil: '2190-01-01' })).toMatchObject({
    code: 'documents.periodMissing',
    errors: [{ field: 'validFrom' }],
  })
  expect((await upload({ ...year(2190), validFrom: '2191-01-01' })).code).toBe('documents.periodWrong')
  expect((await upload(year(2020))).code).toBe('documents.expired')
  expect((await application()).state).toBe('empty')
})

test('a draft and what was asked for again can be deleted, and nothing else', async () => {
  await upload(registration)
  expect((await remove((await documentOf(registration.type)).documentId)).body.message).toBe('Document deleted.')
  expect((await application()).state).toBe('empty')
  await upload(registration)
  await upload(year(thisYear))
  await update({ status: 'submitted' })
  const { documentId } = await documentOf('SWORN_DECLARATION')
  expect((await remove(documentId)).body.code).toBe('documents.inReview')
  await claim()
  const documents = [{ documentId, reason: 'blurred', note: '' }]
  await update({ status: 'reupload', version: await version(), documents }, staff)
  expect((await remove((await documentOf(registration.type)).documentId)).body.code).toBe('documents.keptInReview')
  expect((await remove(documentId)).status).toBe(200)
  // The other stayed submitted, so it can go back to the reviewer without a new document.
  await approveAll()
  const kept = await documentOf(registration.type)
  expect((await remove(kept.documentId)).body.code).toBe('documents.approvedStays')
  expect((await remove('019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a77')).body.code).toBe('documents.unknown')
  const { rows } = await gate.owner.query("select count(*)::int as n from document_log where what = 'deleted'")
  expect(rows[0].n).toBe(2)
})

test('by a rule of the provider a second person approves as well', async () => {
  await needsSecond(gate, bir.approvingBir.id)
  await upload(registration)
  await update({ status: 'submitted' })
  await claim()
  const answer = await update({ status: 'approved', version: await version() }, staff)
  expect(answer.body.message, answer.text).toBe('A second person has to approve it.')
  expect((await application()).state).toBe('in_review')
  const decided = await inboxOf(gate).approve(mid, await gate.signIn('ikalawa.singil'))
  expect((await application()).state, decided.text).toBe('approved')
  await gate.owner.query('update approval_rules set ended_at = now() where action = $1', [bir.approvingBir.id])
})

test('a picture that nobody could read is refused, with what is wanted', async () => {
  const sent = formOf({ type: registration.type }, { name: 'dot.png', bytes: await png(2, 2) })
  const headers = { authorization: `Bearer ${merchant}`, 'content-type': sent.type }
  const answer = await fetch(gate.app.url + bir.uploadDocs.path, { method: 'POST', headers, body: sent.body })
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    {
      code: 'files.tooFewPixels',
      message: '“dot.png” has only 2 × 2 pixels, which nobody can read. Send one with 200 pixels or more on each side.',
    },
  ])
})

test('only staff who review decide, and other merchants see nothing', async () => {
  await upload(registration)
  await update({ status: 'submitted' })
  await claim()
  const decision = { status: 'approved', version: await version() }
  expect((await update(decision)).status).toBe(403)
  const sales = await gate.signIn('sales.singil')
  expect((await update(decision, sales)).status).toBe(403)
  expect((await application()).state).toBe('in_review')
  const { documentId } = await documentOf(registration.type)
  const calls: readonly [Endpoint, object][] = [
    [bir.fetchMerchantDocs, { params: { mid } }],
    [bir.fetchDocsByProperty, { params: { id: mid } }],
    [bir.isBirRulingComplied, { params: { id: mid } }],
    [bir.getBirDocument, { params: { id: documentId } }],
    [bir.fetchFileBase64, { params: { id: documentId } }],
    [bir.deleteDocument, { body: { mid, documentId } }],
  ]
  for (const [endpoint, sent] of calls) expect((await gate.call(endpoint, sent, { as: other })).status).toBe(404)
  for (const endpoint of [bir.listBirQueue, bir.getBirReview])
    expect((await gate.call(endpoint, { params: { mid } }, { as: merchant })).status).toBe(403)
})

test('a file is opened by its link and in base64, for staff as a copy with a watermark, and every view is recorded', async () => {
  await upload(registration)
  const { documentId: id, mediaType } = await documentOf(registration.type)
  const own = await gate.ask(bir.fetchFileBase64, { params: { id } }, { as: merchant })
  expect(own).toMatchObject({ fileName: 'paper.jpg', mediaType })
  const copy = await gate.ask(bir.fetchFileBase64, { params: { id } }, { as: staff, headers: chosen() })
  expect(copy.base64).not.toBe(own.base64)
  const { link } = await gate.ask(bir.getBirDocument, { params: { id } }, { as: merchant })
  const streamed = await fetch(gate.app.url + new URL(link!.url).pathname, {
    headers: { authorization: `Bearer ${merchant}` },
  })
  expect(Buffer.from(await streamed.arrayBuffer()).toString('base64')).toBe(own.base64)
  const { rows } = await gate.owner.query(
    "select username from audit_log where thing = 'document' and thing_id = $1 and level = 'DOWNLOAD' order by at",
    [id],
  )
  expect(rows.map(({ username }) => username)).toEqual(['nena.admin', 'admin.singil', 'nena.admin'])
})

test('proofs that follow without a gap extend the exemption; gaps and what ended do not', () => {
  const proof = (from: string, to: string) => ({
    type: 'SWORN_DECLARATION',
    state: 'approved' as const,
    decided_at: new Date(),
    reason: null,
    valid_from: from,
    expires_on: to,
  })
  const now = '2026-11-23'
  const year26 = proof('2026-01-01', '2026-12-31')
  expect(exemptUntil([proof('2027-01-01', '2027-12-31'), year26], now)).toBe('2027-12-31')
  expect(exemptUntil([proof('2027-01-02', '2027-12-31'), year26], now)).toBe('2026-12-31')
  expect(exemptUntil([proof('2027-01-01', '2027-12-31')], now)).toBeNull()
  expect(exemptUntil([proof('2025-01-01', '2025-12-31')], now)).toBeNull()
  expect(exemptUntil([{ ...year26, state: 'submitted', decided_at: null }], now)).toBeNull()
  expect(effectOf({ ...year26, state: 'replaced' }, now)).toBe('valid')
  expect(effectOf({ ...year26, state: 'replaced', reason: 'blurred' }, now)).toBe('none')
  expect(effectOf({ ...year26, state: 'replaced', expires_on: null }, now)).toBe('ended')
})
