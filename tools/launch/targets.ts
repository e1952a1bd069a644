// The build targets and their sources. A target is stale if its sources are not those of its last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Target = {
  workspace: 'contract' | 'portal' | 'pay' | 'server' | 'sandbox'
  /** `pages` are built by the workspace's own vite.config.ts, `program` is one bundle of src/main.ts for Node, `document` is OpenAPI. */
  kind: 'pages' | 'program' | 'document'
  sources: string[]
  /** Modules of threads below src, each a file of its own next to the program. */
  threads?: string[]
}

const everywhere = ['package-lock.json', 'tsconfig.base.json', 'tools/launch/build.ts', 'tools/launch/compress.ts']

const targets: Target[] = [
  {
    workspace: 'contract',
    kind: 'document',
    sources: ['contract', 'features.ts', 'package.json', 'server/src/kit/base/problems.ts', 'tools/docs'],
  },
  { workspace: 'portal', kind: 'pages', sources: ['portal', 'contract', 'theme'] },
  { workspace: 'pay', kind: 'pages', sources: ['pay', 'contract', 'theme'] },
  { workspace: 'sandbox', kind: 'program', sources: ['sandbox', 'theme'] },
  {
    workspace: 'server',
    kind: 'program',
    sources: ['server', 'contract', 'embedded-postgres', 'pay', 'theme', 'features.ts'],
    threads: ['foundation/files/reading-thread'],
  },
]

export function staleTargets(root: string): Target[] {
  return allTargets(root).filter((target) => !isFresh(root, target))
}

/** The targets whose sources exist in this copy of the project. */
export function allTargets(root: string): Target[] {
  const entry = { pages: 'vite.config.ts', program: path.join('src', 'main.ts'), document: path.join('src', 'all.ts') }
  return targets.filter(({ workspace, kind }) => existsSync(path.join(root, workspace, entry[kind])))
}

/** Call with the hash taken before the build, so that a change made during it is not lost. */
export function markBuilt(root: string, target: Target, hash: string): void {
  const stamp = stampFile(root, target)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/** One hash of all sources of a target. */
export function hashSources(root: string, target: Target): string {
  const hash = createHash('sha256')
  for (const source of [...target.sources, ...everywhere]) {
    for (const file of filesOf(path.join(root, source))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

function isFresh(root: string, target: Target): boolean {
  const stamp = stampFile(root, target)
  if (!existsSync(stamp) || !existsSync(path.join(root, target.workspace, 'dist'))) return false
  return readFileSync(stamp, 'utf8') === hashSources(root, target)
}

function stampFile(root: string, target: Target): string {
  return path.join(root, 'node_modules', '.cache', 'singil', `${target.workspace}.built`)
}

function filesOf(place: string): string[] {
  if (!existsSync(place)) return []
  if (/\.(test|all|long)\.tsx?$|\.md$/.test(place)) return []
  const entries = readdirOrUndefined(place)
  if (!entries) return [place]
  return entries
    .filter((name) => !name.startsWith('.') && name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => filesOf(path.join(place, name)))
}

function readdirOrUndefined(place: string): string[] | undefined {
  try {
    return readdirSync(place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}
