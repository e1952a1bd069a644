import { expect, test } from 'vitest'
import { unexcused } from './hollow.ts'
import { hollowCrons, hollowEvents, hollowModules, hollowSettings, unseenModules } from './reach.ts'

const files = (texts: Readonly<Record<string, string>>) => new Map(Object.entries(texts))

test('reports an event without a subscriber', () => {
  expect(hollowEvents([{ id: 'a.done' }, { id: 'b.done' }], ['b.done'])).toEqual(['a.done'])
})

test('a module is reached by a permission of an endpoint or screen, or by a submodule; a test does not reach it', () => {
  const modules = [
    { alias: 'MONEY', parent: null },
    { alias: 'WALLET', parent: 'MONEY' },
    { alias: 'CARD', parent: 'MONEY' },
    { alias: 'TOOLS', parent: null },
  ]
  const texts = {
    'contract/src/wallets/wallets.ts': `permission: may('WALLET', 'view')`,
    'contract/src/wallets/wallets.test.ts': `may('CARD', 'view')`,
  }
  expect(hollowModules(modules, files(texts))).toEqual(['CARD', 'TOOLS'])
})

test('a module is seen on a screen of its own, or by a call that a screen makes', () => {
  const modules = ['MONEY', 'WALLET', 'CARD', 'BOOKS'].map((alias) => ({ alias, parent: null }))
  const endpoints = [
    { id: 'wallets.addWallet', permission: { module: 'WALLET' } },
    { id: 'books.post', permission: { module: 'BOOKS' } },
  ]
  const texts = {
    'portal/src/wallets/wallets/form.tsx': 'useChange(addWallet)',
    'portal/src/money/screens.ts': `permission: may('MONEY', 'view')`,
    'portal/src/money/screen.test.ts': `may('CARD', 'view'), post`,
  }
  expect(unseenModules(modules, endpoints, files(texts))).toEqual(['CARD', 'BOOKS'])
})

test('reports a setting that no other file names', () => {
  const texts = {
    'server/src/kit/base/config.ts':
      'export interface Config {\n  readonly port: number\n  readonly colour: string\n}\n',
    'server/src/kit/start-server.ts': 'listen(config.port)',
    'server/src/kit/config.test.ts': 'config.colour',
  }
  expect(hollowSettings(files(texts))).toEqual(['colour'])
})

test('reports a cron whose feature has no endpoint and is not called by another feature', () => {
  const crons = ['topups.expire', 'messages.forget', 'wallets.sum', 'kit.sweep'].map((name) => ({ name }))
  const texts = {
    'server/src/workspace/users/add.ts': `import { send } from '../messages/index.ts'`,
    'server/src/payouts/topups/end.ts': `import { open } from '../topups/index.ts'`,
    'server/src/features.ts': `import * as topups from './topups/index.ts'`,
  }
  expect(hollowCrons(crons, ['wallets'], ['topups', 'messages', 'wallets'], files(texts))).toEqual(['topups.expire'])
})

test('excuses what an upcoming feature uses, and reports an entry that excuses nothing', () => {
  const found = [
    { what: 'server/src/payouts/topups/open.ts', path: 'server/src/payouts/topups/open.ts', says: 'only tests use it' },
    { what: 'CARD', path: 'contract/src/kit/modules.ts', says: 'CARD is a module' },
  ]
  const known = [
    { what: 'server/src/payouts/topups/', for: 'top-ups' },
    { what: 'HIVE', for: 'tools' },
  ]
  expect(unexcused(found, known).map(({ rule, says }) => `${rule}: ${says}`)).toEqual([
    'hollow: CARD is a module',
    'hollow-list: HIVE is listed, but nothing of it is hollow',
  ])
})
