import { fetchUserData as sample } from '@singil/contract/identity/access.sample'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { standIn } from '../../../test/server-stand-in.ts'

const good = { body: { success: true, message: '', data: sample.answer } }
const refusal = (status: number, code: string, details: object = {}) => ({
  status,
  body: { success: false, message: 'No', data: null, code, details },
})
const newer = { device: 'Chrome on Android', signedInAt: '2026-11-21T04:00:00.000Z' }
const taken = refusal(401, 'access.sessionEnded', { reason: 'newer-sign-in', ...newer })

let reply: { status?: number; body: unknown } = good
let session: typeof import('./session.ts')
let client: typeof import('./client.ts')
const marker = () => localStorage.getItem('singil.forbidden')
/** Loads the page: the state of modules is lost, the browser's storage remains. */
async function load(): Promise<void> {
  vi.resetModules()
  session = await import('./session.ts')
  session.watchSession()
  client = await import('./client.ts')
}
async function signedIn(): Promise<void> {
  reply = good
  await session.restoreSession()
  expect(session.currentSession().phase).toBe('user')
}
const ask = async () => {
  const { listSignIns } = await import('@singil/contract/identity/access')
  return client.call(listSignIns, {})
}

beforeEach(async () => {
  standIn(() => reply)
  await load()
})

describe('a session', () => {
  it('that a newer sign-in ended reports its device and time, and leaves nothing stored but drafts', async () => {
    await signedIn()
    sessionStorage.setItem('singil.draft.withdrawal', '{"amount":"25000"}')
    localStorage.setItem('singil.lastActivity', '1')
    reply = taken
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    expect(session.currentSession()).toEqual({ phase: 'guest', ended: 'kicked-out', newer })
    // What was typed waits for the same person.
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], ['singil.draft.withdrawal']])
  })
  it('is in doubt after a 403 until the server confirms it', async () => {
    await signedIn()
    reply = refusal(403, 'kit.forbidden')
    await expect(ask()).rejects.toMatchObject({ status: 403 })
    expect(marker()).toBe('1')
    reply = good
    await session.restoreSession()
    expect([marker(), session.currentSession().phase]).toEqual([null, 'user'])
  })
  it('in doubt that is not confirmed is over: kicked out, and then signed out', async () => {
    await signedIn()
    const heard: string[] = []
    session.onSessionEnd((reason) => heard.push(reason))
    reply = refusal(403, 'kit.forbidden')
    await expect(ask()).rejects.toMatchObject({ status: 403 })
    reply = taken
    await session.restoreSession()
    expect(session.currentSession()).toMatchObject({ phase: 'guest', ended: 'kicked-out' })
    expect([heard, marker()]).toEqual([['kicked-out'], null])
  })
  it('in doubt is checked as soon as the page is loaded again', async () => {
    await signedIn()
    localStorage.setItem('singil.forbidden', '1')
    reply = taken
    await load()
    await vi.waitFor(
      () => expect(session.currentSession()).toEqual({ phase: 'guest', ended: 'kicked-out', newer }),
      20_000,
    )
  })
  it('that its owner ended elsewhere ends silently', async () => {
    await signedIn()
    reply = refusal(401, 'access.sessionEnded', { reason: 'signed-out', device: null, signedInAt: null })
    await load()
    await session.restoreSession()
    expect(session.currentSession()).toEqual({ phase: 'guest' })
  })
})
