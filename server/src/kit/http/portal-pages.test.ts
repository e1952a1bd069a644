import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressPattern, screensOf } from './portal-pages.ts'

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

test('a build without the list of screens is refused with what to do', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'singil-portal-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  expect(() => screensOf(dist)).toThrow('Run "npm run build"')
  writeFileSync(path.join(dist, 'screens.json'), '["/signin"]')
  expect(screensOf(dist).map((screen) => screen.test('/signin'))).toEqual([true])
})
