import { type DocumentCase, openDocument } from '@singil/contract/onboarding/documents'
import { linkFile, listFiles } from '@singil/contract/foundation/files'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { fillPath } from '@singil/contract/kit/endpoint'
import * as kyc from '@singil/contract/onboarding/kyc'
import { findStore } from '@singil/contract/catalogue/stores'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { jpg } from '../../../test/files/pictures.ts'
import { inboxOf, needsSecond, withoutStepUp } from '../../../test/kit/inbox.ts'
import { formOf } from '../../../test/sweep/form.ts'
import { features } from '../../features.ts'
import { requirementsFor } from './document-types.ts'

let gate: Gate
let [merchant, staff, other] = ['', '', '']
let [mid, storeId] = ['', '']
beforeAll(async () => {
  gate = await openGate(features)
  await withoutStepUp(gate)
  mid = gate.demo[0].mid
  storeId = gate.demo[0].storeIds[0]!
  merchant = await gate.signIn('nena.admin')
  staff = await gate.signIn('admin.singil')
  other = await gate.signIn('habi.admin')
})
afterAll(() => gate.close())
beforeEach(async () => {
  // The log never changes, except between tests.
  await gate.owner.query('alter table document_log disable trigger user')
  await gate.owner.query('truncate document_log, documents, document_cases')
  await gate.owner.query('alter table document_log enable trigger user')
  await gate.owner.query('update merchants set level = 1')
})

const code = async (called: ReturnType<Gate['call']>) => {
  const { status, body } = await called
  return status === 200 ? 'ok' : (body.code as string)
}
async function upload(type: string, side = '1', as = merchant, file?: Buffer) {
  const bytes = file ?? (await jpg(900, 600))
  const { body, type: contentType } = formOf({ type, side }, { name: `${type}.jpg`, bytes })
  const answer = await fetch(gate.app.url + kyc.uploadDocument.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'content-type': contentType },
    body,
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { code?: string; message: string; data: DocumentCase },
  }
}
const update = (body: object, as = merchant) => gate.call(kyc.updateDocuments, { params: { mid }, body }, { as })
const application = () => gate.ask(kyc.getApplication, { params: { mid } }, { as: merchant })
const documentOf = async (type: string) => (await application()).documents.find((one) => one.type === type)!

const numbers: Readonly<Record<string, string>> = {
  PASSPORT: 'P1234567A',
  TIN_ID: '123-456-789-000',
  DTI: '1234567',
  BIR_2303: '123-456-789-000',
}
const given = ['PASSPORT', 'TIN_ID', 'SELFIE', 'DTI', 'BIR_2303', 'MAYORS_PERMIT', 'BANK_PROOF', 'PREMISES_PHOTO']

async function complete() {
  for (const type of given) expect((await upload(type)).status).toBe(200)
  const { documents } = await application()
  const facts = documents.map(({ documentId, type }) => ({
    documentId,
    ...(numbers[type] && { documentNumber: numbers[type] }),
    ...(['PASSPORT', 'DTI', 'MAYORS_PERMIT'].includes(type) && { expiresOn: '2190-12-31' }),
  }))
  expect(await code(update({ documents: facts }))).toBe('ok')
}
const submit = () => update({ submit: true })
const claim = (as = staff) => gate.call(kyc.claimReview, { params: { mid }, body: {} }, { as })
const approve = async (version?: number) =>
  gate.call(kyc.approveDocuments, { body: { mid, version: version ?? (await application()).version } }, { as: staff })

test('documents are submitted, asked for again in part, and approved: the level rises at once', async () => {
  const store = () => gate.ask(findStore, { params: { id: storeId } })
  expect(await gate.ask(kyc.getQualified, { params: { mid } }, { as: merchant })).toMatchObject({
    kycQualified: true,
    now: { monthly: 10_000_000 },
    next: { monthly: 50_000_000 },
  })
  expect((await store()).isVerified).toBe(false)
  const first = await upload('PASSPORT')
  expect(first.body.message).toBe('File uploaded successfully.')
  expect(first.body.data.missing).toContain('one more valid ID')
  expect(await code(submit())).toBe('documents.missing')
  expect((await approve(1)).body).toMatchObject({ code: 'documents.nothing', message: 'No document to approve' })
  await complete()
  expect(await code(submit())).toBe('ok')
  expect((await application()).state).toBe('submitted')
  expect((await upload('PASSPORT')).body.code).toBe('documents.inReview')
  expect(await code(approve())).toBe('documents.notClaimed')
  expect(await code(claim())).toBe('ok')
  expect((await application()).state).toBe('in_review')
  const queue = await gate.ask(kyc.listQueue, {}, { as: staff })
  expect(queue.result).toMatchObject([{ merchantId: mid, documents: given.length, claimedBy: 'admin.singil' }])
  const { submittedAt } = await application()
  const permit = await documentOf('MAYORS_PERMIT')
  const again = async (documents: object[]) =>
    gate.call(
      kyc.requestReupload,
      { params: { mid }, body: { version: (await application()).version, documents } },
      { as: staff },
    )
  const wish = { documentId: permit.documentId, reason: 'other', note: '' }
  expect(await code(again([wish]))).toBe('documents.noteMissing')
  expect((await again([{ ...wish, reason: 'blurred' }])).body.message).toBe('Reupload request sent')
  expect(await documentOf('MAYORS_PERMIT')).toMatchObject({ state: 'reupload', reason: 'blurred' })
  expect((await upload('SELFIE')).body.code).toBe('documents.keptInReview')
  expect((await upload('MAYORS_PERMIT')).status).toBe(200)
  // What was entered stays: only the photo was bad.
  expect(await documentOf('MAYORS_PERMIT')).toMatchObject({ version: 2, state: 'uploaded', expiresOn: '2190-12-31' })
  expect(await code(submit())).toBe('ok')
  expect((await application()).submittedAt).toBe(submittedAt)
  await claim()
  expect(await code(approve(1))).toBe('documents.changed')
  expect((await approve()).body.message).toBe('KYC documents approved')
  expect(await gate.ask(kyc.getQualified, { params: { mid } }, { as: merchant })).toMatchObject({
    kycQualified: false,
    now: { level: 2, monthly: 50_000_000 },
    canBeScanned: true,
  })
  expect((await store()).isVerified).toBe(true)
  expect(await code(approve())).toBe('documents.nothing')
  const { log, versions } = await gate.ask(kyc.getReview, { params: { mid } }, { as: staff })
  expect(log[0]).toMatchObject({ what: 'approved', by: 'admin.singil' })
  expect(versions.filter(({ type }) => type === 'MAYORS_PERMIT').map(({ state }) => state)).toEqual([
    'approved',
    'replaced',
  ])
  const { rows } = await gate.owner.query(
    "select keep_until - current_date as days from documents where state = 'replaced'",
  )
  expect(Number(rows[0].days)).toBeGreaterThan(5 * 365 - 2)
})

test('a number must have the form of its document, and is shown in full to the reviewer alone', async () => {
  await complete()
  const { documentId } = await documentOf('TIN_ID')
  const wrong = await update({ documents: [{ documentId, documentNumber: '12-34' }] })
  expect(wrong.body).toMatchObject({ code: 'documents.numberWrong', errors: [{ field: 'documents.0.documentNumber' }] })
  expect(
    await code(update({ documents: [{ documentId: (await documentOf('DTI')).documentId, expiresOn: '2020-01-01' }] })),
  ).toBe('documents.expired')
  expect((await documentOf('TIN_ID')).number).toBe('••••9000')
  await submit()
  const { versions } = await gate.ask(kyc.getReview, { params: { mid } }, { as: staff })
  expect(versions.find(({ type }) => type === 'TIN_ID')?.number).toBe('123-456-789-000')
  const { rows } = await gate.owner.query("select number_sealed from documents where type = 'TIN_ID'")
  expect(rows[0].number_sealed).not.toContain('123')
})

test('the same number at another merchant is reported to the reviewer', async () => {
  await complete()
  await submit()
  const foreign = gate.demo[1]!.mid
  await gate.owner.query(
    `insert into document_cases (mid, purpose, state, version) values ($1, 'kyc', 'uploaded', 1)`,
    [foreign],
  )
  await gate.owner.query(
    `insert into documents (id, mid, purpose, type, side, version, state, file_name, title, media_type, size, number_sealed,
       number_digest, number_end, uploaded_at, uploaded_by_name)
     select gen_random_uuid(), $1, purpose, type, side, version, 'uploaded', file_name, title, media_type, size, number_sealed,
       number_digest, number_end, now(), 'habi.admin' from documents where mid = $2 and type = 'PASSPORT'`,
    [foreign, mid],
  )
  const { duplicates } = await gate.ask(kyc.getReview, { params: { mid } }, { as: staff })
  expect(duplicates).toEqual([
    { documentId: (await documentOf('PASSPORT')).documentId, merchantId: foreign, legalName: 'Habi at Sinulid' },
  ])
})

test('a claim is refused to others until it is released or old', async () => {
  await complete()
  await submit()
  await claim()
  await gate.owner.query("update document_cases set claimed_by = gen_random_uuid(), claimed_by_name = 'other.singil'")
  expect((await claim()).body).toMatchObject({
    code: 'documents.claimedByOther',
    message: 'other.singil is reviewing these documents.',
  })
  expect(await code(approve())).toBe('documents.notClaimed')
  const release = () => gate.call(kyc.releaseReview, { params: { mid }, body: {} }, { as: staff })
  expect(await code(release())).toBe('documents.notClaimed')
  await gate.owner.query("update document_cases set claimed_at = now() - interval '31 minutes'")
  expect(await code(claim())).toBe('ok')
  expect(await code(release())).toBe('ok')
  expect((await application()).state).toBe('submitted')
})

test('by a rule of the provider a second person approves as well', async () => {
  await complete()
  await submit()
  await claim()
  await needsSecond(gate, kyc.approvingKyc.id)
  expect((await approve()).body.message).toBe('A second person has to approve it.')
  expect((await application()).state).toBe('in_review')
  expect((await gate.ask(kyc.getReview, { params: { mid } }, { as: staff })).isAsked).toBe(true)
  const second = await gate.signIn('ikalawa.singil')
  const alone = await inboxOf(gate).approve(mid, staff)
  expect((await application()).state, alone.text).toBe('in_review')
  const decided = await inboxOf(gate).approve(mid, second)
  expect((await application()).state, decided.text).toBe('approved')
  await gate.owner.query("update approval_rules set ended_at = now() where action = 'kyc.approve'")
})

interface Link {
  readonly link: { readonly url: string } | null
}
const linkOf = async (documentId: string, as: string, headers = {}) =>
  (await gate.call(kyc.getDocument, { params: { id: documentId } }, { as, headers })).body as {
    code?: string
    data: Link
  }
const open = async (url: string, as: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(gate.app.url + new URL(url).pathname, {
    headers: { authorization: `Bearer ${as}`, ...headers },
  })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('nobody else reads a byte: other merchants, other sessions, forged and old links; staff get a watermark', async () => {
  await upload('PASSPORT')
  const { documentId } = await documentOf('PASSPORT')
  const chosen = { 'x-merchant-id': mid }
  expect((await linkOf(documentId, other)).code).toBe('documents.unknown')
  const own = (await linkOf(documentId, merchant)).data.link!
  const seen = await open(own.url, merchant)
  expect(seen.status).toBe(200)
  const ofStaff = (await linkOf(documentId, staff, chosen)).data.link!
  const copy = await open(ofStaff.url, staff, chosen)
  expect(copy.status).toBe(200)
  const lightest = async (bytes: Buffer) => (await sharp(bytes).stats()).channels.map(({ stdev }) => Math.round(stdev))
  expect(await lightest(seen.bytes)).toEqual([0, 0, 0])
  expect(Math.max(...(await lightest(copy.bytes)))).toBeGreaterThan(2)
  expect((await open(own.url, staff, chosen)).status).toBe(404)
  expect((await open(own.url, other)).status).toBe(404)
  expect((await open(`${own.url.slice(0, -3)}AAA`, merchant)).status).toBe(404)
  const again = fillPath(openDocument.path, { mid: gate.demo[1]!.mid, link: own.url.split('/').at(-1) })
  expect((await open(`http://x${again}`, other)).status).toBe(404)
  // Sales see the state of documents, and none of them.
  const sales = await gate.signIn('sales.singil')
  expect((await linkOf(documentId, sales, chosen)).data.link).toBeNull()
  const { rows } = await gate.owner.query(
    "select username from audit_log where thing = 'document' and thing_id = $1 and level = 'DOWNLOAD' order by at",
    [documentId],
  )
  expect(rows.map(({ username }) => username)).toEqual(['nena.admin', 'admin.singil'])
  // The list of files knows neither the file nor a link to it.
  const { rows: files } = await gate.owner.query(
    "select id from files where kind = 'kyc.document' and state = 'stored'",
  )
  expect(await code(gate.call(linkFile, { params: { id: files[0].id }, body: {} }, { as: merchant }))).toBe(
    'files.unknown',
  )
  const listed = await gate.ask(listFiles, {}, { as: merchant })
  expect(listed.result.filter(({ label }) => label === 'KYC document')).toEqual([])
  gate.later(6 * 60_000)
  expect((await open(own.url, merchant)).status).toBe(404)
})

test('a link is refused in another session of the same person, and after a change of role', async () => {
  await upload('PASSPORT')
  const { documentId } = await documentOf('PASSPORT')
  const chosen = { 'x-merchant-id': mid }
  const username = 'ikalawa.singil'
  const first = await gate.signIn(username)
  const { url } = (await linkOf(documentId, first, chosen)).data.link!
  expect((await open(url, await gate.signIn(username), chosen)).status).toBe(404)
  const session = await gate.signIn(username)
  const own = (await linkOf(documentId, session, chosen)).data.link!
  expect((await open(own.url, session, chosen)).status).toBe(200)
  const { rows } = await gate.owner.query('select role from users where username = $1', [username])
  await gate.owner.query("update users set role = 'Sales' where username = $1", [username])
  // The server hears of a change of the table a moment later.
  const refused = async () => [401, 403, 404].includes((await open(own.url, session, chosen)).status)
  await expect.poll(refused, { timeout: 10_000, interval: 50 }).toBe(true)
  await gate.owner.query('update users set role = $1 where username = $2', [rows[0].role, username])
})

test('staff endpoints and other merchants are refused', async () => {
  await complete()
  const calls: readonly [Endpoint, object][] = [
    [kyc.approveDocuments, { body: { mid, version: 1 } }],
    [kyc.listQueue, {}],
    [kyc.getReview, { params: { mid } }],
    [kyc.claimReview, { params: { mid }, body: {} }],
  ]
  for (const [endpoint, sent] of calls) expect((await gate.call(endpoint, sent, { as: merchant })).status).toBe(403)
  expect((await gate.call(kyc.getApplication, { params: { mid } }, { as: other })).status).toBe(404)
  expect((await update({ submit: true }, other)).status).toBe(404)
})

test('each type of business is asked for its own documents', () => {
  const required = (business: string) =>
    requirementsFor(business)
      .business.filter(({ isRequired }) => isRequired)
      .map(({ type }) => type)
  expect(required('SOLE_PROP')).toContain('DTI')
  expect(required('CORPORATION')).toEqual(expect.arrayContaining(['SEC', 'SECRETARY_CERT', 'GIS']))
  expect(required('COOPERATIVE')).toContain('CDA')
  expect(required('FREELANCER')).toEqual(['BIR_2303', 'BANK_PROOF'])
})
