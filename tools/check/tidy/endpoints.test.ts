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
  path: 'contract/src/wallets/wallets.ts',
  exports,
  samples,
})
const handled = (...kept: readonly Endpoint[]) => [{ path: 'server/src/wallets/wallets/routes.ts', endpoints: kept }]
const rulesOf = (pages: readonly Page[], kept: ReturnType<typeof handled>) =>
  endpoints(pages, kept).map((finding) => finding.rule)
const listWallets = { ...readWallet, id: 'wallets.listWallets' } as const

describe('an endpoint is complete', () => {
  it('accepts a complete one', () => {
    expect(rulesOf([page({ readWallet })], handled(readWallet))).toEqual([])
  })
  it('reports a missing sample', () => {
    expect(rulesOf([page({ readWallet }, undefined)], handled(readWallet))).toEqual([])
    expect(rulesOf([{ ...page({ readWallet }), samples: {} }], handled(readWallet))).toEqual(['endpoint-sample'])
  })
  it('reports a sample that does not match the schema', () => {
    const wrong = { readWallet: { ...sample, answer: { amount: 1.5 } } }
    expect(rulesOf([page({ readWallet }, wrong)], handled(readWallet))).toEqual(['endpoint-sample'])
  })
  it('reports a sample without a declared part', () => {
    expect(rulesOf([page({ readWallet }, { readWallet: { answer: { amount: 1 } } })], handled(readWallet))).toEqual([
      'endpoint-sample',
    ])
  })
  it('reports an endpoint without a handler, or with two', () => {
    expect(rulesOf([page({ readWallet })], [])).toEqual(['endpoint-handler'])
    expect(rulesOf([page({ readWallet })], handled(readWallet, readWallet))).toEqual(['endpoint-handler'])
  })
  it('reports a handler of an endpoint that no page declares', () => {
    expect(rulesOf([page({ readWallet })], handled(readWallet, listWallets))).toEqual(['endpoint-declared'])
  })
  it('requires its description to be a sentence', () => {
    const mute = { ...readWallet, says: 'wallet' }
    expect(rulesOf([page({ readWallet: mute })], handled(mute))).toEqual(['endpoint-sentence'])
  })
  it('requires its id to begin with its feature', () => {
    const stray = { ...readWallet, id: 'stores.readWallet' } as const
    expect(rulesOf([page({ readWallet: stray })], handled(stray))).toEqual(['endpoint-id'])
  })
  it('reports an id that is used twice', () => {
    const twin = { ...readWallet, path: '/qr/wallets' } as const
    const samples = { readWallet: sample, twin: sample }
    expect(rulesOf([page({ readWallet, twin }, samples)], handled(readWallet))).toEqual(['endpoint-unique'])
  })
  it('reports an address that is used twice, whatever the names of its parameters', () => {
    const twin = { ...listWallets, path: '/qr/wallets/{code}' } as const
    const samples = { readWallet: sample, twin: sample }
    expect(rulesOf([page({ readWallet, twin }, samples)], handled(readWallet, twin))).toEqual(['endpoint-unique'])
  })
})
