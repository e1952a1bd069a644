/**
 * Bulk disbursements of 10,000 rows by HTTP: the upload, which reads, checks, calculates and stores every row, against its limit of 5 s;
 * then checking all of them again, a page of rows, and one correction.
 */
import { addSupplier } from '@singil/contract/tax/suppliers'
import * as samples from '@singil/contract/tax/suppliers.sample'
import { median, print } from './kit/figures.ts'
import { startDatabase, startProduct } from './kit/stage.ts'

const suppliers = 200
const rows = 10_000
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)

const timed = async <T>(work: () => Promise<T>): Promise<{ readonly seconds: number; readonly made: T }> => {
  const begun = performance.now()
  const made = await work()
  return { seconds: (performance.now() - begun) / 1000, made }
}

export async function benchBulk(): Promise<void> {
  const database = await startDatabase()
  const product = await startProduct(database.url)
  try {
    const { call, authorization, mid } = product
    const tinOf = (at: number) => String(520_000_001 + at)
    for (let at = 0; at < suppliers; at += 1) {
      const body = { ...samples.addSupplier.body, tin: tinOf(at), accountNumber: String(820_000_000_001 + at * 10) }
      await call('POST', addSupplier.path.replace('/qr/', ''), body, authorization)
    }
    const [wallet] = (await call('GET', `walletmanagements/fetch_wallet_mid/${mid}`, undefined, authorization)) as {
      walletId: string
    }[]
    const sheet = ['Supplier TIN,Amount of the invoice,Tax code,Paid for']
    for (let at = 0; at < rows; at += 1) sheet.push(`${tinOf(at % suppliers)},${1 + (at % 900)}.00,NONE,Invoice ${at}`)
    const upload = async (name: string) => {
      const form = new FormData()
      form.set('walletId', wallet!.walletId)
      form.set('name', name)
      form.set('file', new Blob([sheet.join('\n')], { type: 'text/csv' }), 'payments.csv')
      const answer = await fetch(`${product.url}/qr/bulkdisbursements/`, {
        method: 'POST',
        body: form,
        headers: authorization,
      })
      const { data, message } = (await answer.json()) as {
        data: { Id: string; counts: { VALID: number } }
        message: string
      }
      if (!answer.ok || data.counts.VALID !== rows) throw new Error(`${message}: ${JSON.stringify(data)}`)
      return data.Id
    }
    const uploads: number[] = []
    const checks: number[] = []
    const pages: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { seconds, made: id } = await timed(() => upload(`Round ${round}`))
      uploads.push(seconds)
      checks.push((await timed(() => call('POST', `bulkdisbursements/${id}/check`, {}, authorization))).seconds)
      pages.push(
        (await timed(() => call('POST', `bulkdisbursements/${id}/rows`, { from: 5_000 }, authorization))).seconds,
      )
    }
    print({ id: 'B1', what: `upload and check ${rows} rows`, reached: median(uploads), goal: 5, is: 'most', unit: 's' })
    print({ id: 'B2', what: `check ${rows} rows again`, reached: median(checks), goal: 5, is: 'most', unit: 's' })
    print({ id: 'B3', what: 'a page of 100 rows', reached: median(pages), goal: 0.2, is: 'most', unit: 's' })
  } finally {
    await product.stop()
    await database.stop()
  }
}
