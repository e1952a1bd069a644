import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signatureOf, standIn } from '../../../test/server-stand-in.ts'
import { newRequestNonce, verifyAnswer } from './signature.ts'

standIn(() => 'unreachable')
const body = '{"success":true,"message":"","data":{"amount":125000}}'
const request = { method: 'GET', path: '/qr/x/1?page=2', status: 200, nonce: newRequestNonce() }
const bytes = (text: string) => new TextEncoder().encode(text)
const now = () => Math.floor(Date.now() / 1_000)

describe('an answer', () => {
  it('that the server signed for this request is accepted', async () => {
    await expect(verifyAnswer(signatureOf(body, request), bytes(body), request)).resolves.toBeUndefined()
  })
  it('that was signed together with others is accepted by its path, and by no other', async () => {
    const header = signatureOf(body, request, { beside: Buffer.alloc(32, 7) })
    await expect(verifyAnswer(header, bytes(body), request)).resolves.toBeUndefined()
    const mirrored = header.replace('~r', '~l')
    await expect(verifyAnswer(mirrored, bytes(body), request)).rejects.toThrow('another answer')
    await expect(verifyAnswer(header.slice(0, -44), bytes(body), request)).rejects.toThrow('another answer')
    await expect(verifyAnswer(`${header}=`, bytes(body), request)).rejects.toThrow('malformed')
  })
  it('with one changed byte is rejected', async () => {
    const changed = body.replace('125000', '125001')
    await expect(verifyAnswer(signatureOf(body, request), bytes(changed), request)).rejects.toThrow('another answer')
  })
  it.each([
    ['another path', { ...request, path: '/qr/x/2?page=2' }],
    ['another query', { ...request, path: '/qr/x/1?page=3' }],
    ['an earlier request', { ...request, nonce: newRequestNonce() }],
    ['a request without a nonce', { ...request, nonce: '-' }],
    ['another method', { ...request, method: 'POST' }],
    ['another status', { ...request, status: 201 }],
  ])('signed for %s is refused', async (_, other) => {
    await expect(verifyAnswer(signatureOf(body, other), bytes(body), request)).rejects.toThrow('another answer')
  })
  it('without a signature is rejected', async () => {
    await expect(verifyAnswer(null, bytes(body), request)).rejects.toThrow('no signature')
  })
  it("signed by another key under the server's key id is rejected", async () => {
    const stranger = generateKeyPairSync('ed25519').privateKey
    await expect(verifyAnswer(signatureOf(body, request, { key: stranger }), bytes(body), request)).rejects.toThrow(
      'wrong signature',
    )
  })
  it('signed with a key that is not published is rejected', async () => {
    const signature = signatureOf(body, { ...request, kid: 'other' })
    await expect(verifyAnswer(signature, bytes(body), request)).rejects.toThrow('unknown key')
  })
  it('that is old is rejected, even if the clock of the device is wrong', async () => {
    const old = signatureOf(body, { ...request, iat: now() - 900 })
    await expect(verifyAnswer(old, bytes(body), request)).rejects.toThrow('an old answer')
  })
})
