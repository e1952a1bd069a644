import { afterAll, beforeAll, expect, it } from 'vitest'
import { lintFiles } from '../check/lint.ts'
import { type AddedFeature, addGiftVouchers } from './gift-vouchers.ts'

let added: AddedFeature

beforeAll(async () => {
  added = await addGiftVouchers()
})
afterAll(() => added.copy.remove())

/** Only the new files: the rest of the copy is checked by the repository's own checks. */
it('generated files compile and pass the linter', { timeout: 300_000 }, async () => {
  const paths = [...added.written].filter((path) => /\.tsx?$/.test(path))
  expect(await lintFiles(added.copy.root, paths)).toEqual([])
})
