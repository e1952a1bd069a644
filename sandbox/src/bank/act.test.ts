import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMerchant, until, type Merchant } from '../test/merchant.ts'

let merchant: Merchant
beforeAll(async () => {
  merchant = await openMerchant({ instapayMs: 3_600_000 })
})
afterAll(() => merchant.close())
beforeEach(() => {
  merchant.bankCallbacks.length = 0
})

/** Waits for that many callbacks, then a little longer to detect a surplus one. */
async function news(count: number, of: Merchant = merchant) {
  await until(
    () => of.bankCallbacks.length,
    (length) => length >= count,
  )
  await new Promise((resolve) => setTimeout(resolve, 60))
  return of.bankCallbacks.map(({ event }) => event)
}
const view = async (id: string) => (await merchant.call('GET', `/bank/v1/transfers/${id}`)).body
const setAccount = (number: string, facts: object) =>
  merchant.json('PUT', `/control/bank/accounts/BNORPHMMXXX/${number}`, facts)
const fault = (modes: object) => merchant.json('POST', '/control/faults', modes)

describe('every action on an accepted transfer', () => {
  const completed = { type: 'transfer.completed', sequence: 2 }
  test.each([
    ['complete', {}, 'completed', [completed]],
    ['fail', {}, 'failed', [{ type: 'transfer.failed', transfer: { reason_code: 'bank_rejected' } }]],
    ['fail', { reason_code: 'name_mismatch' }, 'failed', [{ transfer: { reason_code: 'name_mismatch' } }]],
    ['complete_other_amount', {}, 'completed', [{ transfer: { amount: 999_900 } }]],
    ['complete_other_amount', { amount: 7 }, 'completed', [{ transfer: { amount: 7 } }]],
    ['complete_silently', {}, 'completed', []],
    ['complete_answer_lost', {}, 'completed', [completed, completed, completed]],
    ['stay_accepted', {}, 'accepted', []],
    ['complete_later', { delayMs: 80 }, 'completed', [completed]],
    [
      'return_out_of_order',
      {},
      'returned',
      [
        { type: 'transfer.returned', sequence: 3 },
        { type: 'transfer.completed', sequence: 2 },
      ],
    ],
  ])('%s %j ends %s with exactly these callbacks', async (action, options, status, expected) => {
    const id = await merchant.accepted()
    expect((await merchant.actOnTransfer(id, { action, ...options })).status).toBe(200)
    const events = await news(expected.length)
    expect(events).toMatchObject(expected)
    expect(events).toHaveLength(expected.length)
    for (const callback of merchant.bankCallbacks) expect(merchant.isSignatureOf(callback, 'bank')).toBe(true)
    const after = await view(id)
    const hasLeft = after.completed_at !== null
    expect(hasLeft).toBe(status === 'completed' || status === 'returned')
    expect(after).toMatchObject({
      status,
      bank_reference: hasLeft ? expect.stringMatching(/^IP\d{18}$/) : null,
    })
    if (action === 'complete') expect(events[0]?.transfer).toEqual(after)
  })

  test('two callbacks of one completion are one event', async () => {
    await merchant.actOnTransfer(await merchant.accepted(), { action: 'complete_twice' })
    expect(await news(2)).toHaveLength(2)
    expect(new Set(merchant.bankCallbacks.map(({ rawBody }) => rawBody)).size).toBe(1)
  })
})

describe('after the end', () => {
  test('a completed transfer can be returned, at once or later, but only once', async () => {
    const id = await merchant.accepted()
    expect((await merchant.actOnTransfer(id, { action: 'return' })).status).toBe(409)
    await merchant.actOnTransfer(id, { action: 'complete' })
    expect((await merchant.actOnTransfer(id, { action: 'complete' })).status).toBe(409)
    const later = { action: 'return', reason_code: 'account_closed', delayMs: 50 }
    expect((await merchant.actOnTransfer(id, later)).body.status).toBe('completed')
    const events = await news(2)
    const bySequence = events.toSorted((a, b) => a.sequence - b.sequence)
    expect(bySequence.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['transfer.completed', 2],
      ['transfer.returned', 3],
    ])
    expect(await view(id)).toMatchObject({ status: 'returned', reason_code: 'account_closed', sequence: 3 })
    for (const action of ['return', 'complete', 'fail', 'stay_accepted', 'complete_later']) {
      expect((await merchant.actOnTransfer(id, { action })).status).toBe(409)
    }
  })

  test('the bank can contradict itself', async () => {
    const id = await merchant.accepted()
    for (const action of ['fail', 'complete', 'fail']) await merchant.actOnTransfer(id, { action })
    await news(3)
    expect(await view(id)).toMatchObject({ status: 'failed', sequence: 4, completed_at: null, bank_reference: null })
  })

  test('a reason of another outcome is refused', async () => {
    const answer = await merchant.actOnTransfer(await merchant.accepted(), {
      action: 'fail',
      reason_code: 'beneficiary_refused',
    })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } })
  })
})

describe('without further action', () => {
  test('InstaPay completes after its time; a closed account and the fault fail', async () => {
    const quick = await openMerchant({ instapayMs: 30 })
    await quick.json('PUT', '/control/bank/accounts/BNORPHMMXXX/777777', { state: 'closed' })
    const outcome = async (changes: object) => {
      quick.bankCallbacks.length = 0
      expect((await quick.transfer({ ...changes })).body).toMatchObject({ status: 'accepted' })
      return (await news(1, quick)).map(({ transfer }) => [transfer.status, transfer.reason_code])
    }
    expect(await outcome({})).toEqual([['completed', null]])
    expect(await outcome({ account_number: '777777' })).toEqual([['failed', 'account_closed']])
    await quick.json('POST', '/control/faults', { createTransfer: 'accepted_then_failed', times: 1 })
    expect(await outcome({})).toEqual([['failed', 'bank_rejected']])
    expect(await outcome({})).toEqual([['completed', null]])
    await quick.close()
  })

  test('the next PESONet batch completes its transfers; a closed account returns the money, a missing one fails', async () => {
    const number = '888888'
    await setAccount(number, { state: 'closed' })
    await merchant.json('POST', '/control/bank/batches/run')
    const [good, closed, missing] = [
      await merchant.accepted({ rail: 'pesonet', amount: 9_000_000 }),
      await merchant.accepted({ rail: 'pesonet', account_number: number }),
      await merchant.accepted({ rail: 'pesonet', account_number: '888800' }),
    ]
    const instapay = await merchant.accepted()
    const held = await merchant.accepted({ rail: 'pesonet' })
    await merchant.actOnTransfer(held, { action: 'stay_accepted' })
    merchant.bankCallbacks.length = 0
    const ran = (await merchant.json('POST', '/control/bank/batches/run')).body
    expect(ran.map(({ transfer_id }: { transfer_id: string }) => transfer_id)).toEqual([good, closed, missing])
    expect(await news(3)).toHaveLength(3)
    expect(await view(good)).toMatchObject({ status: 'completed', bank_reference: expect.stringMatching(/^PN\d{18}$/) })
    expect(await view(missing)).toMatchObject({ status: 'failed', reason_code: 'account_not_found' })
    const [listed] = (
      await merchant.json('GET', `/control/bank/transfers?transfer_ref=${(await view(closed)).transfer_ref}`)
    ).body
    expect(listed).toMatchObject({ status: 'completed', plan: { step: 'return', reason_code: 'account_closed' } })
    expect((await view(instapay)).status).toBe('accepted')
    expect((await view(held)).status).toBe('accepted')
    expect((await merchant.json('POST', '/control/bank/batches/run')).body).toEqual([])
  })
})

describe('callbacks', () => {
  test('are repeated until they are answered with 2xx', async () => {
    merchant.statuses.push(500, 404)
    await merchant.actOnTransfer(await merchant.accepted(), { action: 'complete' })
    expect(new Set((await news(3)).map(({ event_id }) => event_id)).size).toBe(1)
    const [latest] = (await merchant.json('GET', '/control/bank/callbacks')).body
    expect(latest).toMatchObject({ state: 'delivered', attempt_count: 3 })
  })

  test('of the bank are switched off alone', async () => {
    await fault({ bankCallbacks: 'off' })
    await merchant.actOnTransfer(await merchant.accepted(), { action: 'complete' })
    await merchant.act(await merchant.pending(), { action: 'approve' })
    await until(
      () => merchant.callbacks.length,
      (length) => length === 1,
    )
    expect(await news(0)).toHaveLength(0)
    await fault({ bankCallbacks: 'on' })
  })
})

describe('the statement of a day', () => {
  const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const statement = async () => (await merchant.call('GET', `/bank/v1/statements/${today()}.csv`)).body as string
  const linesOf = async (refs: string[]) =>
    (await statement()).split('\r\n').filter((line) => refs.some((ref) => line.includes(`,${ref},`)))

  test('has the money that left and that came back, and nothing else', async () => {
    const ids = await Promise.all([merchant.accepted(), merchant.accepted(), merchant.accepted(), merchant.accepted()])
    const [sent, back, failed, waiting] = ids
    await merchant.actOnTransfer(sent, { action: 'complete_other_amount', amount: 12_345 })
    await merchant.actOnTransfer(back, { action: 'complete' })
    await merchant.actOnTransfer(back, { action: 'return' })
    await merchant.actOnTransfer(failed, { action: 'complete' })
    await merchant.actOnTransfer(failed, { action: 'fail' })
    const views = await Promise.all([sent, back, failed, waiting].map(view))
    const [one, two] = views
    const lines = await linesOf(views.map(({ transfer_ref }) => transfer_ref))
    expect((await statement()).split('\r\n')[0]).toBe(
      'line_ref,kind,rail,transfer_id,transfer_ref,bank_reference,amount,completed_at',
    )
    expect(lines.toSorted()).toEqual(
      [
        `line_${sent},transfer,instapay,${sent},${one.transfer_ref},${one.bank_reference},12345,${one.completed_at}`,
        `line_${back},transfer,instapay,${back},${two.transfer_ref},${two.bank_reference},1000000,${two.completed_at}`,
        `line_${back}_return,return,instapay,${back},${two.transfer_ref},${two.bank_reference},1000000,${two.returned_at}`,
      ].toSorted(),
    )
  })

  test('is wrong on demand, always in its first line', async () => {
    const right = (await statement()).split('\r\n')
    const first = right[1]!.split(',')
    const faulty = async (mode: string) => {
      await fault({ bankStatement: mode, times: 1 })
      return statement()
    }
    expect((await faulty('one_missing')).split('\r\n')).toEqual(right.toSpliced(1, 1))
    expect((await faulty('wrong_amount')).split('\r\n')[1]!.split(',')[6]).not.toBe(first[6])
    expect((await faulty('one_twice')).split('\r\n').at(-2)).toBe([`${first[0]}_2`, ...first.slice(1)].join(','))
    expect(await faulty('cut')).not.toMatch(/\n$/)
    expect((await statement()).split('\r\n')).toEqual(right)
    expect((await merchant.call('GET', '/bank/v1/statements/2026-13-01.csv')).status).toBe(404)
  })
})
