/** A stand-in for the bank and the SMS provider, as far as kills need it: it takes each reference once, and can be interrupted. */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const key = 'singil-faults'
const secret = 'a bank secret of the fault tests'

interface Transfer {
  readonly transfer_id: string
  readonly transfer_ref: string
  readonly rail: string
  readonly amount: number
  isCompleted: boolean
}

/** `text`: a code is to be sent. `arriving`: a transfer is asked for and gets lost on its way. `taken`: it is taken and not yet answered. */
export type Moment = 'text' | 'arriving' | 'taken'

export async function startBankPeer() {
  const transfers = new Map<string, Transfer>()
  /** References that were asked for although the bank had them. */
  const repeated: string[] = []
  let lastText = ''
  let texts = 0
  let interruption: { readonly moment: Moment; readonly act: () => Promise<void> } | undefined
  const interrupt = async (moment: Moment): Promise<boolean> => {
    if (interruption?.moment !== moment) return false
    const { act } = interruption
    interruption = undefined
    await act()
    return true
  }
  const shown = ({ isCompleted, ...transfer }: Transfer) => ({
    ...transfer,
    currency: 'PHP',
    status: isCompleted ? 'completed' : 'accepted',
    reason_code: null,
    bank_reference: isCompleted ? `REF-${transfer.transfer_ref.slice(0, 8)}` : null,
    sequence: isCompleted ? 2 : 1,
    expected_by: null,
  })
  function take(body: Record<string, unknown>): Transfer {
    const ref = String(body['transfer_ref'])
    const known = transfers.get(ref)
    if (known) repeated.push(ref)
    const transfer = known ?? {
      transfer_id: `bt-${ref}`,
      transfer_ref: ref,
      rail: String(body['rail']),
      amount: Number(body['amount']),
      isCompleted: false,
    }
    transfers.set(ref, transfer)
    return transfer
  }
  /** Undefined: the request is lost. */
  async function answer(method: string, url: URL, body: Record<string, unknown>): Promise<object | undefined> {
    if (url.pathname === '/sms/messages') {
      lastText = String(body['text'])
      texts += 1
      await interrupt('text')
      return {}
    }
    if (url.pathname === '/bank/v1/account-checks') return { exists: true, account_name: 'MARIA SANTOS REYES' }
    if (url.pathname === '/bank/v1/notices') return { notices: [] }
    if (method === 'GET') {
      const found = transfers.get(url.searchParams.get('transfer_ref') ?? '')
      return { transfers: found ? [shown(found)] : [] }
    }
    if (await interrupt('arriving')) return undefined
    const transfer = take(body)
    await interrupt('taken')
    return shown(transfer)
  }

  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const text = Buffer.concat(chunks).toString('utf8')
      const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
      const found = await answer(request.method ?? 'GET', new URL(request.url ?? '/', 'http://bank'), body)
      if (!found) return void request.socket.destroy()
      response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(found))
    })().catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    transfers,
    repeated,
    /** The configuration of a process that uses it. */
    environment: { BANK_URL: url, BANK_KEY: key, BANK_SECRET: secret, SMS_URL: url, SMS_KEY: key },
    /** The code that was sent last. */
    code: () => /\b\d{6}\b/.exec(lastText)?.[0] ?? '',
    /** How many codes were sent. */
    codes: () => texts,
    interrupt: (moment: Moment, act: () => Promise<void>) => void (interruption = { moment, act }),
    disarm: () => void (interruption = undefined),
    /** The callback that the transfer is completed, and its signature header; the same event on every call. */
    callbackOf: (ref: string) => {
      const transfer = transfers.get(ref)!
      transfer.isCompleted = true
      const raw = JSON.stringify({
        event_id: `event-${ref}`,
        type: 'transfer.completed',
        sequence: 2,
        occurred_at: new Date().toISOString(),
        transfer: shown(transfer),
      })
      const seconds = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex')
      return { raw, headers: { 'x-bank-signature': `t=${seconds},v1=${signature}` } }
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type BankPeer = Awaited<ReturnType<typeof startBankPeer>>
