// A wallet report, read by LibreOffice: as XLSX and as CSV its sums are the balance of the ledger. Skipped where LibreOffice is not installed.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { linkExport, listExports } from '@singil/contract/workspace/exports'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { centavos } from '@singil/contract/kit/money'
import { downloadWalletReport } from '@singil/contract/wallets/wallets'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { manilaDay, newId } from '../../src/kit/base/index.ts'
import { accounts, credit, debit, journal, post } from '../../src/foundation/ledger/index.ts'
import { openTeller } from '../withdrawals/teller.ts'

const isInstalled = spawnSync('soffice', ['--version']).status === 0
const dayMs = 86_400_000
const folder = mkdtempSync(path.join(tmpdir(), 'spreadsheets-'))
let teller: Awaited<ReturnType<typeof openTeller>>
beforeAll(async () => {
  if (!isInstalled) return
  teller = await openTeller()
  const { mid, walletId, unit } = teller
  const available = accounts.wallet(walletId, 'available')
  const provider = accounts.provider('adjustment')
  await unit(async (context) => {
    for (let at = 1; at <= 200; at++) {
      const amount = centavos(at * 101 + (at % 7))
      const legs =
        at % 3 === 0
          ? [debit(available, amount), credit(provider, amount)]
          : [debit(provider, amount), credit(available, amount)]
      await post(context, [journal('adjustment.posted', newId(), { mid, refers: {}, at: context.now }, ...legs)])
    }
  })
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await teller?.close()
})

const ask = async <E extends Endpoint>(endpoint: E, sent: object) =>
  teller.gate.ask(endpoint, sent as never, { as: await teller.as('kape.admin') })

async function exported(format: 'csv' | 'xlsx'): Promise<string> {
  const days = { from: manilaDay(new Date(Date.now() - dayMs)), to: manilaDay(new Date(Date.now() + dayMs)) }
  const { Id } = await ask(downloadWalletReport, { body: { walletId: teller.walletId, format, ...days } })
  await vi.waitFor(
    async () =>
      expect((await ask(listExports, {})).result.find((one: { Id: string }) => one.Id === Id)).toMatchObject({
        state: 'ready',
      }),
    { timeout: 60_000, interval: 200 },
  )
  const { url } = await ask(linkExport, { params: { id: Id }, body: {} })
  const headers = { authorization: `Bearer ${await teller.as('kape.admin')}` }
  const answer = await fetch(teller.gate.app.url + new URL(url).pathname, { headers })
  const file = path.join(folder, `report.${format}`)
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  return file
}

/** The cells of a file as LibreOffice shows them: it writes what it has read as CSV, separated by tabs. */
function readByOffice(file: string): string[][] {
  const out = path.join(folder, `read-${path.extname(file).slice(1)}`)
  const filter = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,false'
  const input = file.endsWith('.csv') ? ['--infilter=CSV:44,34,76,1'] : []
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      ...input,
      '--convert-to',
      filter,
      '--outdir',
      out,
      file,
    ],
    { stdio: 'ignore', timeout: 120_000 },
  )
  const text = readFileSync(path.join(out, 'report.csv'), 'utf8')
  return text.split('\n').map((line) => line.split('\t').map((cell) => cell.replace(/^"|"$/g, '')))
}
const centavosIn = (cell = '') => Math.round(Number(cell.replace(/[^\d.-]/g, '') || '0') * 100)

test.skipIf(!isInstalled)(
  'LibreOffice reads the same rows and sums from XLSX and CSV as the ledger has',
  async () => {
    const { available: balance } = await teller.balances()
    for (const format of ['xlsx', 'csv'] as const) {
      const rows = readByOffice(await exported(format))
      const head = rows.findIndex((cells) => cells.includes('In') && cells.includes('Out'))
      const [inAt, outAt] = [rows[head]!.indexOf('In'), rows[head]!.indexOf('Out')]
      // A CSV is a table without totals.
      const end =
        format === 'csv'
          ? rows.findLastIndex((cells) => cells.length > 1) + 1
          : rows.findIndex((cells, at) => at > head && cells.some((cell) => cell.startsWith('Total')))
      const body = rows.slice(head + 1, end)
      expect(body).toHaveLength(201)
      const total = (at: number, of: readonly string[][]) => of.reduce((sum, cells) => sum + centavosIn(cells[at]), 0)
      expect(total(inAt, body) + total(outAt, body)).toBe(balance)
      if (format === 'xlsx') expect(centavosIn(rows[end]![inAt]) + centavosIn(rows[end]![outAt])).toBe(balance)
    }
  },
  300_000,
)
