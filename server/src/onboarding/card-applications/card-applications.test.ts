import * as cc from '@singil/contract/onboarding/card-applications'
import { applyCreditCard as sample } from '@singil/contract/onboarding/card-applications.sample'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { jpg } from '../../../test/files/pictures.ts'
import { inboxOf, needsSecond, withoutStepUp } from '../../../test/kit/inbox.ts'
import { formOf } from '../../../test/sweep/form.ts'
import { features } from '../../features.ts'

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
  await gate.owner.query('truncate document_log, documents, document_cases, card_applications, card_activations')
  await gate.owner.query('alter table document_log enable trigger user')
  await gate.owner.query('delete from otp_sends')
  await gate.owner.query('update merchant_settings set has_credit_card = false, cards_wait = false')
  await gate.owner.query('update merchants set level = 2')
})

const input = sample.body
const apply = (body: object = input, as = merchant) => gate.call(cc.applyCreditCard, { body }, { as })
const standing = (as = merchant) => gate.ask(cc.fetchApplication, { params: { mid } }, { as })
const documents = () => gate.ask(cc.fetchDocuments, { params: { mid } }, { as: merchant })
const version = async () => (await documents()).version
const update = (body: object) => gate.call(cc.updateCardDocuments, { params: { mid }, body }, { as: merchant })
const claim = () => gate.ask(cc.claimCardReview, { params: { mid }, body: {} }, { as: staff })
const approve = async (as = staff) =>
  gate.call(cc.approveCardDocuments, { body: { mid, version: Math.max(1, await version()) } }, { as })

async function upload(type: string, side = '1', as = merchant) {
  const { body, type: form } = formOf({ type, side }, { name: 'paper.jpg', bytes: await jpg(900, 600) })
  const answer = await fetch(gate.app.url + cc.uploadCardDocument.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'content-type': form },
    body,
  })
  return (await answer.json()) as { code?: string; message: string }
}

async function submitAll() {
  await upload('SIGNATORY_ID')
  await upload('SIGNATORY_ID', '2')
  await upload('PREMISES_PHOTO')
  const [id] = (await documents()).documents.filter(({ type, side }) => type === 'SIGNATORY_ID' && side === 1)
  await update({ documents: [{ documentId: id!.documentId, expiresOn: '2190-01-01' }] })
  const answer = await update({ submit: true })
  expect(answer.body.message, answer.text).toBe('Submitted for review.')
}
async function approved() {
  await apply()
  await submitAll()
  await claim()
  const answer = await approve()
  expect(answer.body.message, answer.text).toBe('CC documents approved')
}
const tryBegin = async () =>
  gate.call(cc.beginActivation, { body: { applicationId: (await standing()).application?.id } }, { as: merchant })
const begin = async () => (await tryBegin()).body.data.id as string
const activation = (id: string) => gate.call(cc.getActivation, { params: { id } })
async function codeFor(id: string) {
  const { token } = await gate.ask(cc.requestActivationCode, { body: { id } })
  return { token, otp: /\b\d{6}\b/.exec(gate.texts.at(-1)!.text)![0] }
}
const activate = (id: string, code: object) => gate.call(cc.activateCards, { body: { id, ...code } })

test('a business applies, its documents are asked for again in part and approved, and a code activates its cards', async () => {
  expect(await standing()).toMatchObject({ isVerified: true, application: null, documents: 'empty', cards: 'closed' })
  const applied = await apply()
  expect(applied.body.data, applied.text).toMatchObject({ ...input, appliedBy: 'nena.admin' })
  expect((await apply()).body.code).toBe('card-applications.applied')
  expect((await update({ submit: true })).body.code).toBe('documents.missing')
  await submitAll()
  const { id } = applied.body.data as cc.CardApplication
  const change = () => gate.call(cc.changeApplication, { params: { id }, body: input }, { as: merchant })
  expect((await change()).body.code).toBe('documents.inReview')
  expect((await gate.ask(cc.listCardQueue, {}, { as: staff })).result).toMatchObject([{ merchantId: mid }])
  const { facts } = await claim()
  expect(facts).toContainEqual({ label: 'Largest sale', value: '₱25,000.00' })
  const wish = {
    documentId: (await documents()).documents.find(({ type }) => type === 'PREMISES_PHOTO')!.documentId,
    reason: 'cropped',
    note: '',
  }
  const body = { version: await version(), documents: [wish] }
  const asked = await gate.call(cc.requestCardReupload, { params: { mid }, body }, { as: staff })
  expect(asked.body.message, asked.text).toBe('Reupload request sent')
  expect((await change()).status).toBe(200)
  await upload('PREMISES_PHOTO')
  expect((await update({ submit: true })).status).toBe(200)
  await claim()
  expect((await approve()).body.message).toBe('CC documents approved')
  expect(await standing()).toMatchObject({ documents: 'approved', cards: 'waiting' })
  expect((await approve()).body).toMatchObject({
    code: 'card-applications.exists',
    message: 'A credit card record of this merchant already exists.',
  })
  expect((await change()).body.code).toBe('card-applications.approved')
  expect((await upload('FS')).code).toBe('card-applications.approved')

  const link = await begin()
  expect((await activation(link)).body.data).toEqual({
    state: 'ready',
    legalName: 'Aling Nena',
    sentTo: expect.stringMatching(/^\+63 \d{3} ••• \d{4}$/),
  })
  const code = await codeFor(link)
  expect((await activate(link, { ...code, otp: code.otp === '000000' ? '111111' : '000000' })).body.code).toBe(
    'access.invalidOtp',
  )
  const done = await activate(link, code)
  expect(done.body.message, done.text).toBe('Card payments are active.')
  expect(await standing()).toMatchObject({ cards: 'open' })
  expect((await activation(link)).body.data.state).toBe('activated')
  expect((await activate(link, code)).body.code).toBe('card-applications.alreadyActivated')
  expect((await tryBegin()).body.code).toBe('card-applications.alreadyActivated')
})

test('by a rule of the provider a second person approves as well, unless documents are asked for again', async () => {
  await needsSecond(gate, cc.approvingCards.id)
  const second = await gate.signIn('ikalawa.singil')
  const decide = (as: string) => inboxOf(gate).approve(mid, as)
  const log = async () =>
    (await gate.ask(cc.getCardReview, { params: { mid } }, { as: staff })).log.map((one) => one.what)
  await apply()
  await submitAll()
  await claim()
  expect((await approve()).body.message).toBe('A second person has to approve it.')
  expect(await standing()).toMatchObject({ documents: 'in_review', cards: 'closed' })
  expect((await gate.ask(cc.getCardReview, { params: { mid } }, { as: staff })).isAsked).toBe(true)
  expect((await log())[0]).toBe('asked')

  const { documentId } = (await documents()).documents.find(({ type }) => type === 'PREMISES_PHOTO')!
  const body = { version: await version(), documents: [{ documentId, reason: 'cropped', note: '' }] }
  await gate.call(cc.requestCardReupload, { params: { mid }, body }, { as: staff })
  await decide(second)
  expect(await standing()).toMatchObject({ documents: 'reupload', cards: 'closed' })

  await upload('PREMISES_PHOTO')
  await update({ submit: true })
  await claim()
  await approve()
  await decide(staff)
  expect(await standing()).toMatchObject({ documents: 'in_review', cards: 'closed' })
  const decided = await decide(second)
  expect(await standing(), decided.text).toMatchObject({ documents: 'approved', cards: 'waiting' })
  expect((await standing()).application?.approvedAt).not.toBeNull()
  expect((await log())[0]).toBe('approved')
  await gate.owner.query('update approval_rules set ended_at = now() where action = $1', [cc.approvingCards.id])
})

test('a link ends after seven days and when a newer one is made, and a code of another link is refused', async () => {
  await approved()
  const { rows } = await gate.owner.query('select id from card_activations')
  expect(rows).toHaveLength(1)
  const [first, second] = [await begin(), await begin()]
  expect((await activation(rows[0].id)).body.data.state).toBe('expired')
  expect((await activation(first)).body.data.state).toBe('expired')
  expect((await gate.call(cc.requestActivationCode, { body: { id: first } })).body.code).toBe(
    'card-applications.linkExpired',
  )
  const code = await codeFor(second)
  const third = await begin()
  expect((await activate(second, code)).body.code).toBe('card-applications.linkExpired')
  expect((await activate(third, code)).body.code).toBe('access.invalidOtp')
  await gate.owner.query('update card_activations set expires_at = now()')
  expect((await activation(third)).body.data.state).toBe('expired')
  expect((await activation('4xQ7pVn2RkLw9TzYb3HcFd')).body.code).toBe('card-applications.linkUnknown')
})

test('what the business says is checked', async () => {
  const refused = async (change: object) => {
    const { body } = await apply({ ...input, ...change })
    return [body.code, body.errors?.[0]?.field]
  }
  expect(await refused({ averageSale: 2_600_000 })).toEqual(['card-applications.averageAbove', 'averageSale'])
  expect(cc.CardApplicationInput.shape.website.parse(' www.example.ph/shop ')).toBe('https://www.example.ph/shop')
  expect(await refused({ website: 'example' })).toEqual([expect.any(String), 'website'])
  expect(await refused({ website: '' })).toEqual(['card-applications.websiteMissing', 'website'])
  expect((await refused({ website: 'javascript:alert(1)' }))[1]).toBe('website')
  await gate.owner.query('update merchants set level = 1')
  expect((await apply()).body.code).toBe('card-applications.notVerified')
  expect(await standing()).toMatchObject({ isVerified: false, application: null })
})

test('cards that staff opened by hand stay open when an application is approved', async () => {
  await gate.owner.query('update merchant_settings set has_credit_card = true where mid = $1', [mid])
  await approved()
  expect(await standing()).toMatchObject({ cards: 'open' })
})

test('only who reviews decides, and other merchants see nothing', async () => {
  const { id } = (await apply()).body.data as cc.CardApplication
  await submitAll()
  await claim()
  expect((await approve(merchant)).status).toBe(403)
  const { documentId } = (await documents()).documents[0]!
  const calls: readonly [Endpoint, object][] = [
    [cc.fetchApplication, { params: { mid } }],
    [cc.fetchDocuments, { params: { mid } }],
    [cc.getApplication, { params: { id } }],
    [cc.changeApplication, { params: { id }, body: input }],
    [cc.getCardDocument, { params: { id: documentId } }],
    [cc.updateCardDocuments, { params: { mid }, body: {} }],
    [cc.beginActivation, { body: { applicationId: id } }],
  ]
  for (const [endpoint, sent] of calls)
    expect((await gate.call(endpoint, sent, { as: other })).status, endpoint.id).toBe(404)
  for (const endpoint of [cc.listCardQueue, cc.getCardReview])
    expect((await gate.call(endpoint, { params: { mid } }, { as: merchant })).status).toBe(403)
  expect((await tryBegin()).body.code).toBe('card-applications.notApproved')
})
