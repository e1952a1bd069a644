// The setting with its second person, what merchant and staff see, the certificate of the quarter, and the work papers.
import { getWithheldTax, listRemittances } from '@singil/contract/tax/remittance-withholding'
import * as contract from '@singil/contract/tax/remittance-withholding'
import { askWithholding as sample } from '@singil/contract/tax/remittance-withholding.sample'
import * as settlements from '@singil/contract/wallets/settlements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { inboxOf, withoutStepUp } from '../../../test/kit/inbox.ts'
import { textOfPdf } from '../../../test/kit/text-of-pdf.ts'
import { aPayment } from '../../../test/ledger/payments.ts'
import { recordPayments } from '../../../test/ledger/record-payments.ts'
import { formOf } from '../../../test/sweep/form.ts'
import { features } from '../../features.ts'
import { addDays, manilaDay, newId } from '../../kit/base/index.ts'
import { everything, systemActor, type Context, unitOfWork } from '../../kit/work/index.ts'
import { sealForm } from '../../workspace/merchant-profile/sealed-form.ts'
import { saveForm } from '../../workspace/merchant-profile/store.ts'
import { runSettlements } from '../../wallets/settlements/index.ts'
import { ensureWallet } from '../../wallets/wallets/index.ts'
import { issueCertificate } from './issue-certificates.ts'
import { withholdingInvariants } from './invariants-store.ts'

let gate: Gate
let [finance, admin, nena] = ['', '', '']
const today = () => manilaDay(new Date())
const year = () => Number(today().slice(0, 4))
const quarter = () => `${year()}Q${Math.ceil(Number(today().slice(5, 7)) / 3)}`
beforeAll(async () => {
  gate = await openGate(features)
  await withoutStepUp(gate)
  finance = await gate.signIn('finance.singil')
  admin = await gate.signIn('admin.singil')
  nena = await gate.signIn('nena.admin')
}, 60_000)
afterAll(() => gate.close())

const unit = <T>(work: (context: Context) => Promise<T>) =>
  unitOfWork(gate.app.parts, systemActor('test'), everything('test'), 'test', work)
const mid = () => gate.demo[0].mid
const ask = (more: object) =>
  gate.call(
    contract.askWithholding,
    { body: { ...sample.body, effectiveFrom: today(), needsDeclaration: false, ...more } },
    { as: finance, headers: { 'idempotency-key': newId() } },
  )
const read = () => gate.ask(contract.getWithholding, {}, { as: finance })

test('is off until a second person approves it, and refuses a day that is over', async () => {
  expect((await read()).current).toBeNull()
  expect((await ask({ effectiveFrom: addDays(today(), -1) })).body.code).toBe('remittance-withholding.inPast')
  expect((await ask({ zip: '12' })).status).toBe(400)
  expect((await gate.call(contract.askWithholding, { body: sample.body }, { as: nena })).status).toBe(403)
  expect((await ask({})).status).toBe(200)
  expect((await read()).current).toBeNull()
  expect((await inboxOf(gate).approve('remittance-withholding', admin)).status).toBe(200)
  expect((await read()).current).toMatchObject({ isOn: true, askedBy: 'finance.singil', approvedBy: 'admin.singil' })
  expect((await ask({})).body.code).toBe('remittance-withholding.unchanged')
})

test('a merchant sees the counter, its remittances and its certificate; staff see it by TIN and in the work papers', async () => {
  const place = { mid: mid(), walletId: newId() as never }
  await unit(async (context) => {
    await ensureWallet(context, { ...place, name: 'Second', storeId: 'S' as never })
    const sealed = sealForm(context, 'merchant', { tin: '512345678', numberOfEmployees: '' } as never)
    const changed = { changed_at: context.now, changed_by: 'test' }
    await saveForm(context.tx, { mid: mid(), form: 'merchant', version: 1, sealed, ...changed })
    await recordPayments(context, [
      aPayment(place, 60_000_000, { paidAt: `${addDays(today(), -20)}T02:00:00Z`, settlementDays: 0 }),
    ])
  })
  // The banks may be closed today.
  await gate.owner.query('delete from bank_holidays where day = $1', [today()])
  let day = today()
  while ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) day = addDays(day, -1)
  const now = () => new Date(`${day}T02:00:00Z`)
  expect((await runSettlements({ unit: (work) => unit(work), now })).settled).toBe(1)

  const seen = await gate.ask(getWithheldTax, { params: { mid: mid(), year: year() } }, { as: nena })
  expect(seen).toMatchObject({
    verdict: 'overThreshold',
    atc: 'WI830',
    remitted: 60_000_000,
    own: { remitted: 60_000_000, withheld: 300_000 },
    hasTin: true,
    certificates: [],
  })
  const { result } = await gate.ask(listRemittances, { params: { mid: mid(), year: year() } }, { as: nena })
  expect(result).toMatchObject([{ source: 'settlement', base: 60_000_000, withheld: 300_000, walletName: 'Second' }])
  const [settled] = (
    await gate.ask(settlements.listAutoSettlements, { query: { walletId: place.walletId } }, { as: nena })
  ).result
  expect(settled).toMatchObject({ withheld: 300_000, credited: settled!.net - 300_000 })

  const listed = await gate.ask(
    contract.listTaxedMerchants,
    { params: { year: year() }, query: { search: 'nena' } },
    { as: finance },
  )
  expect(listed.result).toMatchObject([
    { tin: '51234567800000', remitted: 60_000_000, taxpayer: { merchants: 1, withheld: 300_000 } },
  ])
  const papers = await gate.ask(contract.getRemittancePapers, { params: { quarter: quarter() } }, { as: finance })
  expect(papers).toMatchObject({
    isOver: false,
    check: { liability: 300_000, papers: 300_000, ledger: 300_000, difference: 0 },
  })
  expect(papers.payees).toMatchObject([{ tin: '51234567800000', atc: 'WI830', base: 60_000_000, withheld: 300_000 }])
  const sheet = await download(
    contract.downloadRemittancePaper.path.replace('{quarter}', quarter()),
    { paper: 'qap' },
    finance,
  )
  expect((await sheet.text()).split('\r\n')[1]).toContain('512345678,00000,Aling Nena,WI830,0.5,1,600000.00,3000.00')

  await unit((context) => issueCertificate(context, mid(), quarter()))
  const [certificate] = (await gate.ask(getWithheldTax, { params: { mid: mid(), year: year() } }, { as: nena }))
    .certificates
  expect(certificate).toMatchObject({ number: `${year()}-000001`, base: 60_000_000, withheld: 300_000 })
  const path = contract.downloadRemittanceCertificate.path
    .replace('{mid}', mid())
    .replace('{certificateId}', certificate!.certificateId)
  const pdf = await download(path, {}, nena)
  expect([
    pdf.status,
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ]).toEqual([200, '%PDF-'])
  const other = await gate.signIn('habi.admin')
  expect((await download(path, {}, other)).status).toBeGreaterThanOrEqual(400)
})

const sendSignature = async (as: string) => {
  const { body, type } = formOf({})
  const headers = { authorization: `Bearer ${as}`, 'content-type': type, 'idempotency-key': newId() }
  const answer = await fetch(gate.app.url + contract.uploadProviderSignature.path, { method: 'POST', body, headers })
  return { status: answer.status, ...((await answer.json()) as { data: contract.Signature }) }
}

test('the signature is uploaded, approved with the particulars, and drawn on a certificate that replaces another one', async () => {
  const certificates = async () =>
    (await gate.ask(getWithheldTax, { params: { mid: mid(), year: year() } }, { as: nena })).certificates
  const [before] = await certificates()
  const params = { mid: mid(), certificateId: before!.certificateId }
  const replace = (as: string, reason = 'Signed by somebody else') =>
    gate.call(contract.replaceRemittanceCertificate, { params, body: { reason } }, { as })
  expect((await replace(finance)).body.code).toBe('remittance-withholding.certificateSame')
  const unsigned = await contentOf(params.certificateId)

  expect((await sendSignature(nena)).status).toBe(403)
  const { data: signature } = await sendSignature(finance)
  expect((await ask({ signatureId: newId() })).body.code).toBe('remittance-withholding.signatureUnknown')
  expect((await ask({ dateIssue: today() })).body.code).toBe('suppliers.datesIncomplete')
  const accreditation = { accreditationNo: '25-001234', dateIssue: '2025-01-06', dateExpiry: '2028-01-05' }
  const asked = await ask({ signatureId: signature.signatureId, ...accreditation, signatory: 'Divina S. Cruz' })
  expect(asked.status).toBe(200)
  expect((await inboxOf(gate).approve('remittance-withholding', admin)).status).toBe(200)
  const { current, signatures } = await read()
  expect(current).toMatchObject({ signatureFilename: 'logo.png', signatory: 'Divina S. Cruz', ...accreditation })
  expect(signatures).toMatchObject([{ signatureId: signature.signatureId, uploadedBy: 'finance.singil' }])
  const picture = await download(
    contract.downloadProviderSignature.path.replace('{signatureId}', signature.signatureId),
    {},
    finance,
  )
  expect(picture.headers.get('content-type')).toBe('image/png')

  expect((await replace(nena)).status).toBe(403)
  expect((await replace(finance)).body.data).toMatchObject({ number: `${year()}-000002`, isVoid: false })
  expect((await replace(finance)).body.code).toBe('remittance-withholding.certificateVoid')
  const [now, old] = await certificates()
  expect(old).toEqual({ ...before!, isVoid: true, voidReason: 'Signed by somebody else' })
  const signed = await contentOf(now!.certificateId)
  const text = textOfPdf(signed).split('\n')
  // The second page lists its tax code.
  expect(text).toEqual(expect.arrayContaining(['Divina S. Cruz', '25-001234', '01/06/2025', '512', 'WC830']))
  expect([unsigned, signed].map((pdf) => pdf.includes('/Subtype /Image'))).toEqual([false, true])
  // It is kept as it was issued; a void one is marked.
  expect((await contentOf(now!.certificateId)).equals(signed)).toBe(true)
  expect(textOfPdf(await contentOf(old!.certificateId))).toContain('VOID')
  const trail = `select note from audit_log where thing_id = $1 and level = 'WARNING'`
  expect((await gate.owner.query(trail, [now!.certificateId])).rows).toMatchObject([
    { note: 'Signed by somebody else' },
  ])
  expect((await unit((context) => withholdingInvariants(context))).filter(({ bad }) => bad > 0)).toEqual([])
})

const contentOf = async (id: string): Promise<Buffer> => {
  const { path } = contract.downloadRemittanceCertificate
  const answer = await download(path.replace('{mid}', mid()).replace('{certificateId}', id), {}, nena)
  return Buffer.from(await answer.arrayBuffer())
}
const download = (path: string, body: object, as: string) =>
  fetch(gate.app.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(body),
  })
