import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Desk, openDesk } from '../../test/kit/calls.ts'
import { ana, ben, idThatWrites } from '../../test/kit/example-feature.ts'
import { hearAll } from '../../test/kit/hear-all.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await hearAll(desk.owner)
})
afterAll(() => desk.close())

const add = (text: string, options: object = {}) => desk.call('POST', '/qr/notes', { body: { text }, ...options })

describe('a unit of work', () => {
  test('commits row, audit line, live message and event together', async () => {
    const answer = await add('hello')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ success: true, message: 'Success', data: { id: expect.any(String), text: 'hello' } })
    const { id } = answer.body.data
    expect(await desk.count(`notes where id = '${id}' and mid = '${ana}'`)).toBe(1)
    expect(
      await desk.count(
        `audit_log where thing_id = '${id}' and mid = '${ana}' and endpoint = 'notes.add' and username = 'ana' and after = '{"text":"hello"}'`,
      ),
    ).toBe(1)
    await vi.waitFor(
      async () => expect(await desk.count(`push_messages where payload ->> 'id' = '${id}'`)).toBe(1),
      20_000,
    )
  })

  test('notifies its subscriber, which takes effect once', async () => {
    const { id } = (await add('tell me')).body.data
    await vi.waitFor(async () => expect(await desk.count(`notes where id = '${id}' and told`)).toBe(1), 20_000)
    expect(await desk.count(`handled_events where subscriber = 'notes.tell'`)).toBeGreaterThan(0)
  })

  test('commits nothing after a refusal or a bug', async () => {
    const before = await desk.count('audit_log')
    const refused = await add('rude')
    expect(refused.status).toBe(422)
    expect(refused.body).toEqual({
      success: false,
      message: 'Say it nicely.',
      data: null,
      code: 'notes.rude',
      requestId: refused.headers.get('x-request-id'),
      errors: [{ field: 'text', message: 'Say it nicely.' }],
    })
    const bug = await add('bug')
    expect(bug.status).toBe(500)
    expect(bug.body).toMatchObject({ success: false, message: 'Something went wrong!', code: 'kit.bug' })
    expect(bug.text).not.toContain('private')
    expect(await desk.count(`notes where text in ('rude', 'bug')`)).toBe(0)
    expect(await desk.count('audit_log')).toBe(before)
  })

  test('commits what it wrote after a kept refusal', async () => {
    expect((await add('rude but kept')).status).toBe(422)
    expect(await desk.count(`notes where text = 'rude but kept'`)).toBe(1)
  })
})

describe('a read', () => {
  test.each(['writes', 'notes'])('that %s fails, and nothing is written', async (text) => {
    expect((await desk.call('GET', `/qr/notes/of/${ana}?text=${text}`)).status).toBe(500)
    expect(await desk.count(`notes where text = 'of a read'`)).toBe(0)
    expect(await desk.count(`audit_log where after = '{"text":"of a read"}'`)).toBe(0)
    expect((await add('after it')).status).toBe(200)
  })

  test('that shares a batch fails alone if it writes, and nothing is written', async () => {
    const { id } = (await add('to read')).body.data
    const ids = [id, idThatWrites, id, id]
    const answers = await Promise.all(ids.map((one) => desk.call('GET', `/qr/notes/one/${one}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 200, 200])
    expect(await desk.count(`notes where text = 'of a read'`)).toBe(0)
  })
})

describe('tenant isolation', () => {
  test('hides rows of other merchants from queries without a condition', async () => {
    await add('of ana')
    const { id } = (await add('of ben', { as: 'ben' })).body.data
    const list = await desk.call('GET', `/qr/notes/of/${ana}`, { headers: { range: '1-100' } })
    expect(list.body.data.result.map((note: { text: string }) => note.text)).toContain('of ana')
    expect(list.text).not.toContain('of ben')
    expect((await desk.call('GET', `/qr/notes/one/${id}`)).status).toBe(404)
    expect((await desk.call('GET', `/qr/notes/one/${id}`, { as: 'ben' })).status).toBe(200)
  })

  test('prevents changing or deleting an audit line', async () => {
    await add('for ever')
    await expect(desk.owner.query("update audit_log set note = 'x'")).rejects.toThrow('never changed')
    await expect(desk.owner.query('truncate audit_log')).rejects.toThrow('never changed')
    await expect(desk.app.parts.database.pool.query('delete from audit_log')).rejects.toThrow('permission denied')
  })
})

describe('the guard', () => {
  test('answers 401, then 403 with the permission that is missing, then 404 for another merchant', async () => {
    expect((await add('x', { as: null })).body.code).toBe('kit.signInFirst')
    const forbidden = await add('x', { as: 'reader' })
    expect(forbidden.status).toBe(403)
    expect(forbidden.body.details).toEqual({ module: 'TRANSACTIONS', action: 'create' })
    const foreign = await desk.call('GET', `/qr/notes/of/${ben}`)
    expect(foreign.status).toBe(404)
    expect(foreign.body.code).toBe('kit.notFound')
  })

  test('requires staff to choose a merchant, and uses the chosen one', async () => {
    const unchosen = await add('by staff', { as: 'staff' })
    expect(unchosen).toMatchObject({ status: 422, body: { message: 'Choose a merchant first.' } })
    const chosen = await add('by staff', { as: 'staff', headers: { 'x-merchant-id': ben } })
    expect(await desk.count(`notes where id = '${chosen.body.data.id}' and mid = '${ben}'`)).toBe(1)
  })

  test('answers unknown addresses in the envelope of refusals', async () => {
    const answer = await desk.call('GET', '/qr/nothing/here')
    expect(answer).toMatchObject({ status: 404, body: { success: false, data: null, code: 'kit.notFound' } })
    expect((await desk.call('POST', '/qr/notes/', { body: { text: 'slash' } })).status).toBe(200)
  })
})

describe('lists', () => {
  test('accept only a page and limit in the Range header', async () => {
    const get = (range: string, query = '') => desk.call('GET', `/qr/notes/of/${ana}${query}`, { headers: { range } })
    for (const range of ['2-5', 'items=2-5', 'page=2,limit=5'])
      expect((await get(range)).body.data.pagination).toMatchObject({ page: 2, pageSize: 5 })
    for (const range of ['0-10', '1-0', '1-101', 'bytes=0-5', '1', '-1-10', '1-10; drop'])
      expect((await get(range)).body).toMatchObject({ code: 'kit.badRange' })
  })

  test('are sorted only by their sortable fields', async () => {
    const get = (query: string) => desk.call('GET', `/qr/notes/of/${ana}?${query}`)
    expect((await get('sort=-text')).status).toBe(200)
    for (const query of ['sort=id', 'sort=-', 'sort=text;--', 'sort=text&sort=text'])
      expect((await get(query)).body.code, query).toBe('kit.badSort')
    expect((await get('surprise=1')).body.errors).toEqual([{ field: 'surprise', message: 'This field is not known.' }])
  })
})
