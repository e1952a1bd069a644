// Reports that go by e-mail: the file of the payments with their customs references, and the letter with a link to the downloads.
import { listExports } from '@singil/contract/workspace/exports'
import { mailBocReport, mailImporterReport, texts } from '@singil/contract/payments/transactions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { fillTransactions } from '../../../test/exports/fill.ts'
import { rowsOfExport } from '../../../test/exports/rows-of.ts'
import { features } from '../../features.ts'
import { manilaDay } from '../../kit/base/index.ts'
import { everything, systemActor, unitOfWork } from '../../kit/work/index.ts'
import { bocReport } from '../../payments/transaction-reports/boc-report.ts'
import { importerReport } from '../../payments/transaction-reports/importer-report.ts'

let gate: Gate
let nena: string
beforeAll(async () => {
  gate = await openGate(features)
  const { mid, storeIds } = gate.demo[0]
  await fillTransactions(gate.owner, mid, storeIds[0]!, 20)
  nena = await gate.signIn('nena.admin')
}, 60_000)
afterAll(() => gate.close())

const today = { from: manilaDay(new Date(Date.now() - 2 * 86_400_000)), to: manilaDay(new Date()) }
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const { result } = await gate.ask(listExports, {}, { as: nena })
      const found = result.find((one) => one.Id === id)!
      expect(['queued', 'running']).not.toContain(found.state)
      return found
    },
    { timeout: 30_000, interval: 50 },
  )
const lettersAbout = async (id: string) => {
  const { rows } = await gate.owner.query<{ recipient: string; subject: string; text: string }>(
    'select recipient, subject, text from messages where about = $1',
    [`export:${id}`],
  )
  return rows
}

test('without such payments the letter says that there are none', async () => {
  const { body } = await gate.call(mailBocReport, { body: today }, { as: nena })
  expect(body.message).toBe('Success on Sending BOC Report, Please check your email!')
  const { Id } = body.data as { Id: string }
  expect(await ended(Id)).toMatchObject({ state: 'failed', reason: texts.none })
  const [letter, ...others] = await lettersAbout(Id)
  expect(others).toEqual([])
  expect(letter).toMatchObject({ subject: 'BOC report could not be made' })
  expect(letter!.text).toContain(texts.none)
})

test('the payments with references are in the file, and the letter has a link to the downloads, not the file', async () => {
  const { rows } = await gate.owner.query<{ request_id: string }>(
    `update transactions set form_answers = '[{"paramName": "entry_no", "value": "C-12345"}, {"paramName": "broker", "value": 7}]'
     where id in (select id from transactions where status = 'paid' and created_at > now() - interval '4 hours' order by created_at desc limit 2)
     returning request_id`,
  )
  const { mid } = gate.demo[0]
  const acted = <T>(work: Parameters<typeof unitOfWork<T>>[4]) =>
    unitOfWork(gate.app.parts, systemActor('test'), { ...everything('test'), mid }, 'test', work)
  for (const kind of [bocReport, importerReport]) {
    const found = await acted((context) => rowsOfExport(kind, context, today, 3))
    expect(found).toHaveLength(2)
    expect(found).toEqual(
      expect.arrayContaining(
        rows.map((row) =>
          expect.objectContaining({ requestId: row.request_id, references: 'entry_no: C-12345; broker: 7' }),
        ),
      ),
    )
  }
  const { body } = await gate.call(mailImporterReport, { body: { ...today, format: 'pdf' } }, { as: nena })
  expect(body.message).toBe(texts.bocSent)
  const { Id } = body.data as { Id: string }
  expect(await ended(Id)).toMatchObject({ state: 'ready', rows: 2 })
  const [letter, ...others] = await lettersAbout(Id)
  expect(others).toEqual([])
  expect(letter).toMatchObject({ subject: 'Importer and exporter report is ready' })
  expect(letter!.text).toContain('/portal/downloads')
  expect(letter!.text).not.toContain('C-12345')
})
