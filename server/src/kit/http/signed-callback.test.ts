import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSignedCallback } from './signed-peer.ts'

const secret = 'a secret of the gateway and ours'
const now = new Date('2026-11-21T00:00:00Z')
const raw = Buffer.from('{"amount":100}')
const sign = (body: Buffer, seconds: number, key = secret) =>
  `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex')}`
const seconds = now.getTime() / 1000

test('accepts a callback signed over its own bytes', () => {
  expect(isSignedCallback(raw, sign(raw, seconds), secret, now)).toBe(true)
})

describe('rejects', () => {
  const header = sign(raw, seconds)
  test.each([
    ['a missing signature', raw, undefined],
    ['an empty signature', raw, ''],
    ['another body', Buffer.from('{"amount":101}'), header],
    ['one more space', Buffer.from('{"amount": 100}'), header],
    ['another key', raw, sign(raw, seconds, 'another secret of somebody')],
    ['a stale time', raw, sign(raw, seconds - 301)],
    ['a timestamp in the future', raw, sign(raw, seconds + 301)],
    ['a timestamp that was not signed', raw, header.replace(/t=\d+/, `t=${seconds + 1}`)],
    ['two signatures', raw, `${header},${header}`],
    ['a second label', raw, `${header},v0=00`],
    ['upper case', raw, header.toUpperCase()],
    ['a shorter digest', raw, header.slice(0, -2)],
  ])('%s', (_, body, given) => {
    expect(isSignedCallback(body, given, secret, now)).toBe(false)
  })
})
