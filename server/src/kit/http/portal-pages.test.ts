import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addressPattern, registerPortal, screensOf } from './portal-pages.ts'

test.each([
  ['/', ['/'], ['/x']],
  ['/signin', ['/signin', '/signin/'], ['/signin/x', '/sign', '/signinx']],
  ['/signup/{-$referralCode}', ['/signup', '/signup/R7X'], ['/signup/R7X/more']],
  ['/reset_password/$id', ['/reset_password/a-b'], ['/reset_password', '/reset_password/']],
  ['/portal/stores/$storeId/edit', ['/portal/stores/S1/edit'], ['/portal/stores/S1', '/portal/stores/edit']],
])('the addresses of the screen %s', (screen, own, others) => {
  const pattern = addressPattern(screen)
  expect(own.filter((address) => !pattern.test(address))).toEqual([])
  expect(others.filter((address) => pattern.test(address))).toEqual([])
})

test('a screen is answered to whoever takes it, a probe or a browser, and the page about a wrong address to browsers alone', async () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'singil-portal-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Portal</title>')
  writeFileSync(path.join(dist, 'screens.json'), '["/", "/signin"]')
  const app = Fastify()
  const answerPage = await registerPortal(app, { config: { publicUrl: 'http://localhost:4400' } }, dist)
  app.setNotFoundHandler((request, reply) => answerPage(request, reply) ?? reply.code(404).send({ code: 'none' }))
  const ask = async (url: string, accept?: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: accept === undefined ? {} : { accept } })
    return `${statusCode} ${String(headers['content-type']).split(';')[0]}`
  }
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
  for (const accept of [undefined, '*/*', 'text/*', browser]) expect(await ask('/', accept)).toBe('200 text/html')
  expect(await ask('/signin', 'application/json')).toBe('404 application/json')
  expect(await ask('/wp-login.php', '*/*')).toBe('404 application/json')
  expect(await ask('/wp-login.php', browser)).toBe('404 text/html')
})

test('a build without the list of screens is refused with what to do', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'singil-portal-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  expect(() => screensOf(dist)).toThrow('Run "npm run build"')
  writeFileSync(path.join(dist, 'screens.json'), '["/signin"]')
  expect(screensOf(dist).map((screen) => screen.test('/signin'))).toEqual([true])
})
