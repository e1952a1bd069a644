import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { budgets, firstRoute, weigh, type Built } from './size-budget.ts'

const file = (path: string, bytes: Uint8Array | string): Built => ({ path, bytes: Buffer.from(bytes) })
const [script, pages] = budgets.pay
const rules = (files: readonly Built[], budget: typeof script) =>
  budget === undefined ? ['no budget'] : weigh(files, budget).findings.map(({ rule, path }) => [rule, path])

describe('what a browser loads is within its budget', () => {
  it('script of the pay pages over 81 kB gzipped is reported by its largest file', () => {
    const light = [file('pay/dist/a.js', randomBytes(70_000)), file('pay/dist/a.css', randomBytes(15_000))]
    expect(rules(light, script)).toEqual([])
    const heavy = [...light, file('pay/dist/b.js', randomBytes(11_000))]
    expect(rules(heavy, script)).toEqual([['size-budget', 'pay/dist/a.js']])
  })
  it('html and css of the pay pages over 20 kB gzipped are reported', () => {
    expect(rules([file('pay/dist/a.css', randomBytes(19_000))], pages)).toEqual([])
    expect(rules([file('pay/dist/a.css', randomBytes(21_000))], pages)).toEqual([['size-budget', 'pay/dist/a.css']])
  })
  it('compressible text is weighed compressed', () => {
    expect(rules([file('pay/dist/a.js', 'const a = 1\n'.repeat(50_000))], script)).toEqual([])
  })
  it('the first route of the portal is the page, its first screen and their static imports', () => {
    const files = [
      file(
        'portal/dist/index.html',
        '<script type="module" src="/assets/main-1.js"></script><link href="/assets/main.css">',
      ),
      file('portal/dist/assets/main-1.js', 'import{a}from"./kit-2.js";const later=()=>import("./wallet-3.js")'),
      file('portal/dist/assets/kit-2.js', 'export const a=1'),
      file('portal/dist/assets/wallet-3.js', 'export default 1'),
      file('portal/dist/assets/main.css', 'a{}'),
      file('portal/dist/assets/sign-in-screen-4.js', 'import{b}from"./form-5.js"'),
      file('portal/dist/assets/form-5.js', 'export const b=1'),
    ]
    const names = firstRoute(files).map(({ path }) => path.split('/').at(-1))
    expect(names).toEqual(['index.html', 'main-1.js', 'kit-2.js', 'main.css', 'sign-in-screen-4.js', 'form-5.js'])
  })
  it('a first route over 200 kB of brotli is reported', () => {
    expect(rules([file('portal/dist/main.js', randomBytes(201_000))], budgets.portal)).toHaveLength(1)
    expect(rules([file('portal/dist/main.js', randomBytes(190_000))], budgets.portal)).toEqual([])
  })
})
