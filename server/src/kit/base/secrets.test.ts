import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { RequestId, MerchantId, publicId, StoreId } from '@singil/contract/kit/id'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { newCode, newId, newPublicId, newRequestId, randomDigits } from './new-id.ts'
import { createSecrets, rootSecret } from './secrets.ts'

test('a sealed text opens only for its purpose, with the same secret, unaltered', () => {
  const secrets = createSecrets('one secret')
  const sealed = secrets.seal('cursor', 'ñ ₱')
  expect(secrets.open('cursor', sealed)).toBe('ñ ₱')
  expect(secrets.open('other', sealed)).toBe(null)
  expect(createSecrets('another').open('cursor', sealed)).toBe(null)
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const altered = Buffer.from(bytes)
    altered[at]! ^= 1
    expect(secrets.open('cursor', altered.toString('base64url'))).toBe(null)
  }
})

test('the root secret is created once, readable only by its owner, and a given secret wins', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'singil-secret-'))
  const made = rootSecret(undefined, dir)
  expect(made.length).toBeGreaterThan(40)
  expect(rootSecret(undefined, dir)).toBe(made)
  expect(statSync(path.join(dir, 'secret')).mode & 0o777).toBe(0o600)
  expect(rootSecret('given', dir)).toBe('given')
  rmSync(dir, { recursive: true })
})

test('ids match the contract, row ids increase with each call, and none repeats', () => {
  const ids = Array.from({ length: 10_000 }, () => newId(1_700_000_000_000))
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(10_000)
  expect(z.uuidv7().safeParse(ids[9_999]).success).toBe(true)
  for (let i = 0; i < 500; i++) {
    expect(publicId('x').safeParse(newPublicId()).success).toBe(true)
    expect(MerchantId.safeParse(newCode('M')).success && StoreId.safeParse(newCode('S')).success).toBe(true)
    expect(RequestId.safeParse(newRequestId()).success).toBe(true)
    expect(randomDigits(6)).toMatch(/^\d{6}$/)
  }
})

test('a wrong environment is rejected with the name of every wrong variable', () => {
  const faulty = () => readConfig({ PORT: '99999', MQTT_URL: 'http://x' })
  for (const named of ['DATABASE_URL: is missing', 'PORT', 'MQTT_URL: must start']) expect(faulty).toThrow(named)
  expect(readConfig({ DATABASE_URL: 'postgres://u@h/d', PUBLIC_URL: 'https://pay.example.com/' })).toMatchObject({
    publicUrl: 'https://pay.example.com',
    host: '0.0.0.0',
  })
})
