/**
 * Purchases next to a merchant and strangers who send what is hard to read: files, sheets, callbacks, forms, headers and logins. How long do
 * the customers wait, compared with a calm run before?
 */
import { authenticate } from '@singil/contract/identity/access'
import { readSheetHeadings } from '@singil/contract/foundation/files'
import { uploadMerchantLogo } from '@singil/contract/catalogue/merchants'
import { attachToTicket, openTicket } from '@singil/contract/desk/support-tickets'
import { importSheet } from '@singil/contract/tax/supplier-imports'
import { plainPdf } from '../files/pdfs.ts'
import { xlsx } from '../files/workbook.ts'
import { formOf } from '../sweep/form.ts'
import { percentile, report } from './figures.ts'
import { startLoad } from './load.ts'
import type { Findings } from './promises.ts'
import { figuresOf, settle, type Stage } from './stage.ts'

export type HostileRun = Findings & {
  readonly surprises: readonly string[]
  readonly restarts: number
  /** The 99th percentile of the customers' waits, of that in the calm run. */
  readonly ratio: number
}

const customers = 4
const pauseMs = 40
const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))
const megabyte = 1_048_576
const json = { 'content-type': 'application/json' }

async function play(stage: Stage, seconds: number) {
  const { server, world, gateway } = stage
  const load = startLoad({ url: () => server.url, world, gateway, customers, pauseMs })
  await pause(seconds * 1000)
  const findings = await settle(stage, load)
  return { load, findings, p99: percentile(load.tookMs, 0.99) }
}

export async function hostileRun(stage: Stage, seconds: number): Promise<HostileRun> {
  // Nothing is loaded or compiled for the first time while it is measured.
  await play(stage, 5)
  const calm = await play(stage, seconds)
  const attack = await startAttack(stage)
  const attacked = await play(stage, seconds)
  const answers = await attack.end()
  const restarts = stage.server.restarts()
  const ratio = attacked.p99 / calm.p99
  report('hostile', {
    purchases: attacked.load.purchases.length,
    calls: attacked.load.tookMs.length,
    calmP99: Math.round(calm.p99),
    attackedP99: Math.round(attacked.p99),
    ratio: Number(ratio.toFixed(2)),
    restarts,
    ...figuresOf(attacked.findings),
    answers: Object.fromEntries([...answers].toSorted(([one], [other]) => one.localeCompare(other))),
  })
  return { ...attacked.findings, surprises: [...calm.load.surprises, ...attacked.load.surprises], restarts, ratio }
}

/** Each attack is sent again as soon as it is answered. Returns the number of answers by attack and status. */
async function startAttack({ server, world }: Stage) {
  const signedIn = { authorization: `Bearer ${world.bearer}` }
  const send = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    fetch(server.url + path, { method: 'POST', body, headers, signal: AbortSignal.timeout(60_000) })
  const ticket = await send(openTicket.path, JSON.stringify({ topic: 'other', subject: 'Files', text: 'See them' }), {
    ...signedIn,
    ...json,
  })
  const { data } = (await ticket.json()) as { data: { ticketId: string } }
  const file = (path: string, name: string, bytes: Buffer, fields: object = {}) => {
    const { body, type } = formOf(fields, { name, bytes })
    return () => send(path, body, { ...signedIn, 'content-type': type, 'idempotency-key': crypto.randomUUID() })
  }
  const sheet = (name: string, bytes: Buffer) => file(readSheetHeadings.path, name, bytes, { of: importSheet.id })
  const objects = Array.from({ length: 200_000 }, () => '<<>>')
  const attacks: Readonly<Record<string, () => Promise<Response>>> = {
    type: file(uploadMerchantLogo.path, 'a.svg', Buffer.from(`<?xml?>${'<!---->'.repeat(580)}`)),
    pdf: file(attachToTicket.path, 'a.pdf', plainPdf(1, '', objects), { ticketId: data.ticketId }),
    csv: sheet('a.csv', Buffer.from('"",""\n'.repeat(megabyte))),
    format: sheet(
      'a.xlsx',
      await xlsx('<x:row/>', {
        'xl/styles.xml': `<styleSheet><numFmts><numFmt formatCode="${'['.repeat(199_000)}"/></numFmts></styleSheet>`,
      }),
    ),
    bomb: sheet('b.xlsx', await xlsx('<x:row><x:c r="A1"/></x:row>'.repeat(3 * megabyte))),
    callback: () =>
      send('/gateway/callbacks', '"'.repeat(60_000), { ...json, 'x-gateway-signature': '1'.repeat(9000) }),
    json: () => send('/qr/payments/order_at_store', `[${'"\\u0041",'.repeat(90_000)}1]`, json),
    form: () =>
      send('/redirect_customer_info/a', 'a=&'.repeat(20_000), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    header: () => send('/qr/payments/order_at_store', '{}', { ...json, cookie: '; singil_device='.repeat(1500) }),
    login: () =>
      send(
        authenticate.path,
        JSON.stringify({ username: 'nena.admin', password: 'Wrong-2026-word', token: 'a' }),
        json,
      ),
  }
  const answers = new Map<string, number>()
  let isOver = false
  const attackers = Object.entries(attacks).map(async ([name, attack]) => {
    while (!isOver) {
      const status = await attack().then(
        async (answer) => (await answer.arrayBuffer(), String(answer.status)),
        () => 'cut',
      )
      const key = `${name} ${status}`
      answers.set(key, (answers.get(key) ?? 0) + 1)
      // Together 40 a second: far above the limits of calls, which this server does not have.
      await pause(250)
    }
  })
  return {
    end: async () => {
      isOver = true
      await Promise.all(attackers)
      return answers
    },
  }
}
