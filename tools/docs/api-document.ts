/** The OpenAPI document of the whole contract. The build and `npm run docs` write it to `contract/dist`, from where the server serves it. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { endpoints, stepUps } from '@singil/contract/all'
import { GuestAction, StepUpAction } from '@singil/contract/kit/step-up'
import { problemsOfKit } from '@singil/server/src/kit/base/index.ts'
import * as z from 'zod'
import { features } from '../../features.ts'
import manifest from '../../package.json' with { type: 'json' }
import { folderOf } from '../check/feature-list.ts'
import { isEndpoint, type Page } from '../check/tidy/endpoints.ts'
import { loadPages } from '../check/tidy/load.ts'
import type { Tree } from '../check/tree.ts'
import { type Json, openapiOf, type Sample } from './openapi.ts'

export const apiFile = 'contract/dist/openapi.json'

export async function apiDocument(tree: Tree): Promise<Json> {
  const pages = await loadPages(tree, features)
  return openapiOf({
    endpoints,
    anywhere: Object.values(problemsOfKit),
    samples: samplesOf(pages),
    shapes: shapesOf(pages),
    values: new Map([
      [StepUpAction, stepUps.map(({ id }) => id)],
      [GuestAction, stepUps.filter(({ guestWords }) => guestWords !== undefined).map(({ id }) => id)],
    ]),
    abouts: aboutsOf(tree),
    version: manifest.version,
    license: manifest.license,
  })
}

/** Writes the document below the given folder, and returns its text. */
export async function writeApiDocument(tree: Tree, file = join(tree.root, apiFile)): Promise<string> {
  const text = JSON.stringify(await apiDocument(tree))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  return text
}

function samplesOf(pages: readonly Page[]): ReadonlyMap<string, Sample> {
  return new Map(
    pages.flatMap(({ exports, samples }) =>
      Object.entries(exports).flatMap(([name, value]): [string, Sample][] =>
        isEndpoint(value) ? [[value.id, (samples?.[name] ?? {}) as Sample]] : [],
      ),
    ),
  )
}

/** The description of a feature, from the first comment of its contract page, without the feature's name. */
const aboutsOf = (tree: Tree): ReadonlyMap<string, string> =>
  new Map(
    features.flatMap((feature): [string, string][] => {
      const page = `contract/src/${folderOf(tree, feature)}.ts`
      const [, comment] = /^\/\*\*([\s\S]*?)\*\//.exec(tree.files.get(page) ?? '') ?? []
      const text = comment?.replace(/\s*\n \*\s*/g, ' ').trim()
      return text === undefined ? [] : [[feature, upperFirst(text.slice(text.indexOf(': ') + 2))]]
    }),
  )
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The object shapes that pages export; of two with the same name the first keeps it. */
function shapesOf(pages: readonly Page[]): ReadonlyMap<string, z.ZodType> {
  const shapes = new Map<string, z.ZodType>()
  for (const [name, value] of pages.flatMap(({ exports }) => Object.entries(exports)))
    if (value instanceof z.ZodObject && /^[A-Z]/.test(name) && !shapes.has(name)) shapes.set(name, value)
  return shapes
}
