/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const require = createRequire(import.meta.url)
const tokens = readFileSync(require.resolve('@singil/theme/tokens.css'), 'utf8')
const sheets = ['../../kit/base.css', './checkout.css', './outcome.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n')

test('the pages use only colours and sizes of the theme', () => {
  const known = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map((match) => match[1]))
  const used = [...sheets.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1])
  expect(used.length).toBeGreaterThan(50)
  expect(used.filter((name) => !known.has(name))).toEqual([])
})
