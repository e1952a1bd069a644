import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { breakpoints } from './breakpoints.ts'

const sources = path.join(import.meta.dirname, '../../portal/src')
const widths: readonly number[] = Object.values(breakpoints)
/** Widths of one layout alone: the third column of the form builder fits next to the full menu. */
const isOwn = (file: string, query: string) => file.endsWith('forms.module.css') && query === 'min-width: 1280px'

const isShared = (query: string) => {
  const [, bound, width] = /^(max|min)-width: (\d+)px$/.exec(query) ?? []
  return widths.includes(bound === 'min' ? Number(width) - 1 : Number(width))
}

it('a layout of the portal changes at one of the four widths', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const queries = files.flatMap((file) =>
    [...readFileSync(path.join(sources, file), 'utf8').matchAll(/@media \(([^)]*width[^)]*)\)/g)].map(
      ([, query = '']) => ({ file, query }),
    ),
  )
  expect(queries.length).toBeGreaterThan(40)
  expect(queries.filter(({ file, query }) => !isShared(query) && !isOwn(file, query))).toEqual([])
})
