import { endpoints } from '@singil/contract/all'
import { type Endpoint, endpoint, failureOf } from '@singil/contract/kit/endpoint'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { compactDecrypt } from 'jose'
import { encryptionKeys, standIn } from '../../../test/server-stand-in.ts'
import { call, download, proveBy, watchAuthorisation } from './client.ts'

const renameThing = endpoint({
  id: 'test.renameThing',
  method: 'PUT',
  path: '/qr/things/{id}',
  says: 'Renames.',
  audience: 'user',
  scope: { of: 'self' },
  params: z.object({ id: z.string() }),
  query: z.object({ mode: z.string().optional() }),
  body: z.object({ name: z.string() }),
  answer: z.object({ name: z.string() }),
  list: ['name'],
})
const rename = { params: { id: 'a/b' }, query: { mode: 'x' }, body: { name: 'New' } }
const good = { body: { success: true, message: 'Done', data: { name: 'New' } } }
const refusal = (status: number, more: object = {}) => ({
  status,
  body: { success: false, message: 'Unauthorized', data: null, code: 'kit.no', requestId: 'REQ12-ABCDE', ...more },
})
const heard: string[] = []
beforeEach(() => {
  heard.length = 0
  watchAuthorisation({ onUnauthorised: () => heard.push('401'), onForbidden: () => heard.push('403') })
})

it.each([
  [`attachment; filename=_.pdf; filename*=UTF-8''%E6%94%B6%E6%93%9A.pdf`, '收據.pdf'],
  ['attachment; filename="Resibo 2026.pdf"', 'Resibo 2026.pdf'],
  ['', 'download'],
])('a download is called what %s says', async (header, name) => {
  standIn(() => good)
  const headers = { 'content-disposition': header }
  vi.stubGlobal('fetch', async () => new Response('%PDF-', { headers }))
  expect((await download(renameThing, rename)).name).toBe(name)
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('of a guest that is declared encrypted is sent as ciphertext for this call alone', async () => {
    const whisper = endpoint({ ...renameThing, id: 'test.whisper', audience: 'guest', encrypted: true })
    const asked = standIn(() => good)
    expect(await call(whisper, rename)).toEqual({ data: { name: 'New' }, message: 'Done' })
    const [{ headers, body }] = asked as [(typeof asked)[0]]
    expect([headers.get('content-type'), headers.get('request-encryption')]).toEqual([
      'application/jose',
      'ECDH-ES+A256GCM',
    ])
    expect(body).not.toContain('New')
    const { plaintext, protectedHeader } = await compactDecrypt(body as string, encryptionKeys.privateKey)
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({ name: 'New' })
    expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', pth: 'PUT /qr/things/a%2Fb' })
  })
  it('fills the path, and sends its id, the merchant, the page and its key', async () => {
    const asked = standIn(() => good)
    const options = { mid: 'M1', idempotencyKey: 'key', range: { page: 2, limit: 25 }, sort: '-name' }
    const reply = await call(renameThing, rename, options)
    expect(reply).toEqual({ data: { name: 'New' }, message: 'Done' })
    const [{ path, search, headers, body }] = asked as [(typeof asked)[0]]
    expect([path, search.toString(), body]).toEqual(['/qr/things/a%2Fb', 'mode=x&sort=-name', { name: 'New' }])
    const sent = ['x-singil-client', 'x-merchant-id', 'range', 'idempotency-key'].map((name) => headers.get(name))
    expect(sent).toEqual(['portal', 'M1', '2-25', 'key'])
  })
  it('that is refused reports why, which field and the id for support', async () => {
    const errors = [{ field: 'body.name', message: 'Too long.' }]
    standIn(() => refusal(422, { errors }))
    const error = {
      kind: 'refused',
      status: 422,
      code: 'kit.no',
      requestId: 'REQ12-ABCDE',
      errors,
      isOutcomeUnknown: false,
    }
    await expect(call(renameThing, rename)).rejects.toMatchObject(error)
    expect(heard).toEqual([])
  })
  it('with 401 ends the session, with 403 only reloads it and reports the missing permission', async () => {
    standIn(() => refusal(401))
    await expect(call(renameThing, rename)).rejects.toMatchObject({ status: 401 })
    standIn(() => refusal(403, { details: { module: 'TRANSACTION_REFUND', action: 'create' } }))
    const missing = { module: 'TRANSACTION_REFUND', action: 'create' }
    await expect(call(renameThing, rename)).rejects.toMatchObject({ status: 403, missing })
    expect(heard).toEqual(['401', '403'])
  })
  it('says what to do after a text of the specification, also at its field', async () => {
    const message = 'Insufficient Fund'
    const wayOut = 'Top it up by ₱20.00.'
    standIn(() => refusal(422, { message, details: { wayOut }, errors: [{ field: 'amount', message }] }))
    const said = `${message}. ${wayOut}`
    await expect(call(renameThing, rename)).rejects.toMatchObject({
      message: said,
      errors: [{ field: 'amount', message: said }],
    })
  })
  it('that needs a proof is sent again with it under the same key, and fails only if there is none', async () => {
    const needed = { action: 'withdraw', sentence: 'Withdraw', ticket: 't' }
    const asked = standIn(({ headers }) =>
      headers.get('x-step-up-proof') === 'proof' ? good : refusal(403, { details: { stepUp: needed } }),
    )
    const needs: unknown[] = []
    proveBy(async (what) => {
      needs.push(what)
      return needs.length === 1 ? 'proof' : null
    })
    const options = { idempotencyKey: 'key' }
    expect(await call(renameThing, rename, options)).toEqual({ data: { name: 'New' }, message: 'Done' })
    expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key', 'key'])
    await expect(call(renameThing, rename, options)).rejects.toMatchObject({ status: 403 })
    proveBy(null)
    await expect(call(renameThing, rename, options)).rejects.toMatchObject({ status: 403 })
    expect([needs, asked.length, heard]).toEqual([[needed, needed], 4, []])
  })
  it('of a guest with 401 ends nothing', async () => {
    standIn(() => refusal(401))
    await expect(call({ ...renameThing, audience: 'guest' }, rename)).rejects.toMatchObject({ status: 401 })
    expect(heard).toEqual([])
  })
  it('without a connection leaves the outcome unknown', async () => {
    standIn(() => 'unreachable')
    await expect(call(renameThing, rename)).rejects.toMatchObject({ kind: 'network', isOutcomeUnknown: true })
  })
  it('is rejected if the answer does not match the contract', async () => {
    standIn(() => ({ body: { success: true, message: '', data: { title: 'New' } } }))
    await expect(call(renameThing, rename)).rejects.toMatchObject({ kind: 'unreadable' })
  })
  it('says what failed if nothing else does: no answer, a broken, unreadable or empty one', async () => {
    const failing = endpoint({ ...renameThing, fails: 'Error saving thing' })
    standIn(() => ({ body: { success: true, message: '', data: {} } }))
    await expect(call(failing, rename)).rejects.toThrow(/^Error saving thing$/)
    standIn(() => refusal(500, { message: '' }))
    await expect(call(failing, rename)).rejects.toThrow(/^Error saving thing$/)
    const broken = () => new ReadableStream({ start: (stream) => stream.error(new TypeError('cut off')) })
    const headers = { 'content-type': 'application/json' }
    vi.stubGlobal('fetch', async () => new Response(broken(), { headers }))
    const cut = { kind: 'network', message: expect.stringContaining('Error saving thing. Check your internet') }
    await expect(call(failing, rename)).rejects.toMatchObject(cut)
    await expect(download(failing, rename)).rejects.toMatchObject(cut)
    vi.unstubAllGlobals()
  })
})

describe('the failure text of every call that declares one', () => {
  const declared = Object.values<Endpoint>(endpoints).filter(({ fails }) => fails !== undefined)
  const request = { body: { merchantId: 'M' } }
  const file = { file: new File(['x'], 'x.png'), onProgress: () => undefined }

  it.each([
    ['without a connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['behind a proxy that finds no server', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('is shown %s', async (_, answer) => {
    expect(declared.length).toBeGreaterThan(80)
    standIn(() => good)
    const shared = fetch
    vi.stubGlobal('fetch', (address: URL | string, init?: RequestInit) =>
      String(address).startsWith('/.well-known') ? shared(address, init) : answer(),
    )
    vi.stubGlobal('XMLHttpRequest', undefined)
    for (const one of declared) {
      const failed = call(one, request, one.upload ? { upload: file } : {})
      await expect(failed, one.id).rejects.toMatchObject({
        kind: 'network',
        message: expect.stringContaining(failureOf(one.fails, request.body)!),
      })
    }
    vi.unstubAllGlobals()
  })
})
