import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { secretSettings, withSecretFiles } from './secret-files.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(dir, { recursive: true }))
const fileOf = (name: string, content: string) => {
  writeFileSync(path.join(dir, name), content)
  return path.join(dir, name)
}

test('each secret may come from a file, less the new line at its end', () => {
  for (const name of secretSettings) {
    expect(withSecretFiles({ [`${name}_FILE`]: fileOf(name, 'a secret \n\n') })).toEqual({ [name]: 'a secret \n' })
  }
  expect(withSecretFiles({ SMS_KEY_FILE: fileOf('windows', 'key\r\n') })).toEqual({ SMS_KEY: 'key' })
})

test('what is no secret stays as it is', () => {
  const environment = { PORT: '1', PORT_FILE: '/nowhere', SINGIL_SECRET: 'x', SMS_KEY_FILE: '' }
  expect(withSecretFiles(environment)).toEqual({ PORT: '1', PORT_FILE: '/nowhere', SINGIL_SECRET: 'x' })
})

test('a setting that comes twice, an empty file and one that is missing are all named', () => {
  const [empty, missing] = [fileOf('empty', '\n'), path.join(dir, 'missing')]
  const environment = {
    SMS_KEY: 'a',
    SMS_KEY_FILE: empty,
    SINGIL_SECRET_FILE: missing,
    METRICS_TOKEN_FILE: empty,
    BANK_SECRET_FILE: dir,
  }
  expect(() => withSecretFiles(environment)).toThrow(
    `The secrets cannot be read:
  SINGIL_SECRET_FILE: ${missing} cannot be read (ENOENT)
  BANK_SECRET_FILE: ${dir} cannot be read (EISDIR)
  SMS_KEY and SMS_KEY_FILE are both set: keep one of them
  METRICS_TOKEN_FILE: the file ${empty} is empty`,
  )
})

test('a process reads them, and checks what is in them', () => {
  const DATABASE_URL_FILE = fileOf('database', 'postgres://a:b@c/d\n')
  const SINGIL_SECRET_FILE = fileOf('secret', `${'s'.repeat(32)}\n`)
  const { databaseUrl, secret } = readConfig({ DATABASE_URL_FILE, SINGIL_SECRET_FILE })
  expect([databaseUrl, secret]).toEqual(['postgres://a:b@c/d', 's'.repeat(32)])
  expect(() => readConfig({ DATABASE_URL_FILE: fileOf('wrong', 'mysql://a') })).toThrow(
    'DATABASE_URL: must start with postgres://',
  )
})
