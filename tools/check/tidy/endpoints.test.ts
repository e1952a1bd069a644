import { endpoint, type Endpoint } from '@singil/contract/kit/endpoint'
import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { endpoints, type Page } from './endpoints.ts'

const readWallet = endpoint({
  id: 'wallets.readWallet',
  method: 'GET',
  path: '/qr/wallets/{id}',
  says: 'Read a wallet.',
  audience: 'user',
  scope: { of: 'self' },
  params: z.object({ id: z.string() }),
  answer: z.object({ amount: z.int() }),
})
const sample = { params: { id: 'a' }, answer: { amount: 1 } }
const page = (exports: Page['exports'], samples: Page['samples'] = { readWallet: sample }): Page => ({
  feature: 'wallets',
  exports,
  samples,
})
const handled = (...kept: readonly Endpoint[]) => [{ feature: 'wallets', endpoints: kept }]
const rulesOf = (pages: readonly Page[], kept: ReturnType<typeof handled>) =>
  endpoints(pages, kept).map((finding) => finding.rule)
const listWallets = { ...readWallet, id: 'wallets.listWallets' } as const

describe('an endpoint is a whole promise', () => {
  it('a whole one passes', () => {
    expect(rulesOf([page({ readWallet })], handled(readWallet))).toEqual([])
  })
  it('without a sample it is reported', () => {
    expect(rulesOf([page({ readWallet }, undefined)], handled(readWallet))).toEqual([])
    expect(rulesOf([{ ...page({ readWallet }), samples: {} }], handled(readWallet))).toEqual(['endpoint-sample'])
  })
  it('a sample that does not fit the shape is reported', () => {
    const wrong = { readWallet: { ...sample, answer: { amount: 1.5 } } }
    expect(rulesOf([page({ readWallet }, wrong)], handled(readWallet))).toEqual(['endpoint-sample'])
  })
  it('a sample without a part the endpoint names is reported', () => {
    expect(rulesOf([page({ readWallet }, { readWallet: { answer: { amount: 1 } } })], handled(readWallet))).toEqual([
      'endpoint-sample',
    ])
  })
  it('without a handler, or with two, it is reported', () => {
    expect(rulesOf([page({ readWallet })], [])).toEqual(['endpoint-handler'])
    expect(rulesOf([page({ readWallet })], handled(readWallet, readWallet))).toEqual(['endpoint-handler'])
  })
  it('a handler of an endpoint that no page declares is reported', () => {
    expect(rulesOf([page({ readWallet })], handled(readWallet, listWallets))).toEqual(['endpoint-declared'])
  })
  it('what it says is a sentence', () => {
    const mute = { ...readWallet, says: 'wallet' }
    expect(rulesOf([page({ readWallet: mute })], handled(mute))).toEqual(['endpoint-sentence'])
  })
  it('its id begins with its feature', () => {
    const stray = { ...readWallet, id: 'stores.readWallet' } as const
    expect(rulesOf([page({ readWallet: stray })], handled(stray))).toEqual(['endpoint-id'])
  })
  it('one id stands once', () => {
    const twin = { ...readWallet, path: '/qr/wallets' } as const
    const samples = { readWallet: sample, twin: sample }
    expect(rulesOf([page({ readWallet, twin }, samples)], handled(readWallet))).toEqual(['endpoint-unique'])
  })
  it('one address stands once, whatever its parameters are called', () => {
    const twin = { ...listWallets, path: '/qr/wallets/{code}' } as const
    const samples = { readWallet: sample, twin: sample }
    expect(rulesOf([page({ readWallet, twin }, samples)], handled(readWallet, twin))).toEqual(['endpoint-unique'])
  })
})
