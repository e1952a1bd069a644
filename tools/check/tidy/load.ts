/** Loads the contract's pages and the server's routes, to check the values themselves. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Tree } from '../tree.ts'
import { isEndpoint, type Handled, type Page } from './endpoints.ts'

type Exports = Readonly<Record<string, unknown>>

export async function loadPages(tree: Tree, features: readonly string[]): Promise<readonly Page[]> {
  const pages = features.filter((feature) => tree.files.has(`contract/src/${feature}.ts`))
  return Promise.all(
    pages.map(async (feature) => {
      const sample = `contract/src/${feature}.sample.ts`
      return {
        feature,
        exports: await load(tree, `contract/src/${feature}.ts`),
        samples: tree.files.has(sample) ? await load(tree, sample) : undefined,
      }
    }),
  )
}

/** A feature's `routes` may combine endpoint and handler in any shape; only the endpoints in it count. */
export async function loadHandled(tree: Tree, features: readonly string[]): Promise<readonly Handled[]> {
  const routed = features.filter((feature) => tree.files.has(`server/src/${feature}/routes.ts`))
  return Promise.all(
    routed.map(async (feature) => {
      const { routes } = await load(tree, `server/src/${feature}/routes.ts`)
      const endpoints = (Array.isArray(routes) ? routes : []).flatMap((route: unknown) =>
        isEndpoint(route) ? [route] : Object.values(route as Exports).filter(isEndpoint),
      )
      return { feature, endpoints }
    }),
  )
}

export const load = async (tree: Tree, path: string): Promise<Exports> =>
  (await import(pathToFileURL(join(tree.root, path)).href)) as Exports
