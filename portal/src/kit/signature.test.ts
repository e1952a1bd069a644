import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signatureOf, standIn } from '../../test/server-stand-in.ts'
import { verifyAnswer } from './signature.ts'

standIn(() => 'unreachable')
const body = '{"success":true,"message":"","data":{"amount":125000}}'
const request = { method: 'GET', path: '/qr/x/1', status: 200 }
const claims = { mth: 'GET', pth: '/qr/x/1', sts: 200 }
const bytes = (text: string) => new TextEncoder().encode(text)
const now = () => Math.floor(Date.now() / 1_000)

describe('an answer', () => {
  it('that the server signed for this request is taken', async () => {
    await expect(verifyAnswer(signatureOf(body, claims), bytes(body), request)).resolves.toBeUndefined()
  })
  it('with one changed byte is refused', async () => {
    const changed = body.replace('125000', '125001')
    await expect(verifyAnswer(signatureOf(body, claims), bytes(changed), request)).rejects.toThrow('wrong signature')
  })
  it.each([
    ['another path', { ...claims, pth: '/qr/x/2' }],
    ['another method', { ...claims, mth: 'POST' }],
    ['another status', { ...claims, sts: 201 }],
  ])('signed for %s is refused', async (_, other) => {
    await expect(verifyAnswer(signatureOf(body, other), bytes(body), request)).rejects.toThrow('another request')
  })
  it('without a signature is refused', async () => {
    await expect(verifyAnswer(null, bytes(body), request)).rejects.toThrow('no signature')
  })
  it('signed by a stranger under our key id is refused', async () => {
    const stranger = generateKeyPairSync('ed25519').privateKey
    await expect(verifyAnswer(signatureOf(body, claims, stranger), bytes(body), request)).rejects.toThrow(
      'wrong signature',
    )
  })
  it('signed with a key that is not published is refused', async () => {
    const signature = signatureOf(body, { ...claims, kid: 'other' })
    await expect(verifyAnswer(signature, bytes(body), request)).rejects.toThrow('unknown key')
  })
  it('from long ago is refused, though the clock of the device may be wrong', async () => {
    const old = signatureOf(body, { ...claims, iat: now() - 900 })
    await expect(verifyAnswer(old, bytes(body), request)).rejects.toThrow('an old answer')
  })
})
