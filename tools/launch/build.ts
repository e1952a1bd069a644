// Builds targets in a separate folder and moves them into place when they are complete, so that a running server never serves half a build.
import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import { readTree } from '../check/tree.ts'
import { compressFolder } from './compress.ts'
import { allTargets, hashSources, markBuilt, staleTargets } from './targets.ts'

/** Builds what is stale, or everything if forced. Throws if a build fails; the last good one remains. */
export async function buildStale(root: string, { isForced = false } = {}): Promise<void> {
  // Whatever the caller (a test runner sets "test"), the production version is built.
  process.env['NODE_ENV'] = 'production'
  for (const target of isForced ? allTargets(root) : staleTargets(root)) {
    const startMs = performance.now()
    const hash = hashSources(root, target)
    const workspace = path.join(root, target.workspace)
    const draft = path.join(root, 'node_modules', '.cache', 'singil', target.workspace)
    rmSync(draft, { recursive: true, force: true })
    if (target.kind === 'document') await writeDocument(root, draft)
    else if (target.kind === 'pages') await build(pagesConfig(workspace, draft))
    else for (const entry of ['main', ...(target.threads ?? [])]) await build(programConfig(workspace, draft, entry))
    if (target.kind === 'pages') await compressFolder(draft)
    replaceFolder(draft, path.join(workspace, 'dist'))
    markBuilt(root, target, hash)
    console.log(`Built ${target.workspace} in ${((performance.now() - startMs) / 1000).toFixed(1)} s.`)
  }
}

/** Its modules load the whole contract: only where the document is stale. */
async function writeDocument(root: string, outDir: string): Promise<void> {
  const { writeApiDocument } = await import('../docs/api-document.ts')
  await writeApiDocument(await readTree(root), path.join(outDir, 'openapi.json'))
}

function pagesConfig(workspace: string, outDir: string): InlineConfig {
  return { root: workspace, logLevel: 'warn', build: { outDir, emptyOutDir: true } }
}

/** Threads are built one by one: a thread loads only what it needs, and the program does not change for its sake. */
function programConfig(workspace: string, outDir: string, entry: string): InlineConfig {
  return {
    root: workspace,
    configFile: false,
    logLevel: 'warn',
    plugins: [keepAddresses(workspace)],
    // The two have hundreds of small files: bundled, a server is ready a quarter sooner.
    ssr: { noExternal: [/^@singil\//, 'kysely', 'zod'], target: 'node' },
    build: {
      ssr: `src/${entry}.ts`,
      outDir,
      emptyOutDir: entry === 'main',
      target: 'node20',
      sourcemap: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  }
}

/** Files next to a module are found by its own address, which in a bundle (all of it flat in dist/) must remain that of the source. */
function keepAddresses(workspace: string): Plugin {
  return {
    name: 'keep-addresses',
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!code.includes('import.meta.url') || file.includes('node_modules')) return null
      const fromBundle = path.relative(path.join(workspace, 'dist'), file)
      const address = `new URL(${JSON.stringify(fromBundle)}, import.meta.url).href`
      return { code: code.replaceAll('import.meta.url', `(${address})`), map: null }
    },
  }
}

function replaceFolder(draft: string, place: string): void {
  const old = `${draft}.old`
  rmSync(old, { recursive: true, force: true })
  try {
    renameSync(place, old)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  renameSync(draft, place)
  rmSync(old, { recursive: true, force: true })
}
