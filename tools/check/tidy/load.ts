/** Loads the contract's pages and the server's routes, to check the values themselves. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Tree } from '../tree.ts'
import { folderOf } from '../feature-list.ts'
import { isEndpoint, type Handled, type Page, sampleOf } from './endpoints.ts'

type Exports = Readonly<Record<string, unknown>>

export async function loadPages(tree: Tree, features: readonly string[]): Promise<readonly Page[]> {
  const pages = features
    .map((feature) => ({ feature, path: `contract/src/${folderOf(tree, feature)}.ts` }))
    .filter(({ path }) => tree.files.has(path))
  return Promise.all(
    pages.map(async ({ feature, path }) => {
      const sample = sampleOf(path)
      return {
        feature,
        path,
        exports: await load(tree, path),
        samples: tree.files.has(sample) ? await load(tree, sample) : undefined,
      }
    }),
  )
}

/** A feature's `routes` may combine endpoint and handler in any shape; only the endpoints in it count. */
export async function loadHandled(tree: Tree, features: readonly string[]): Promise<readonly Handled[]> {
  const routed = features
    .map((feature) => `server/src/${folderOf(tree, feature)}/routes.ts`)
    .filter((path) => tree.files.has(path))
  return Promise.all(
    routed.map(async (path) => {
      const { routes } = await load(tree, path)
      const endpoints = (Array.isArray(routes) ? routes : []).flatMap((route: unknown) =>
        isEndpoint(route) ? [route] : Object.values(route as Exports).filter(isEndpoint),
      )
      return { path, endpoints }
    }),
  )
}

export const load = async (tree: Tree, path: string): Promise<Exports> =>
  (await import(pathToFileURL(join(tree.root, path)).href)) as Exports
