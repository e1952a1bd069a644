import { expect, test } from 'vitest'
import { addressPattern } from './portal-pages.ts'

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
