/** Follows docs/first-feature.md to the letter in a copy of the repository: its commands, its files, its tests. */
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Copy, temporaryCopy } from './temporary-copy.ts'

const repository = join(import.meta.dirname, '../..')
let copy: Copy
let page: string
beforeAll(async () => {
  page = await readFile(join(repository, 'docs/first-feature.md'), 'utf8')
  copy = await temporaryCopy(repository)
})
afterAll(() => copy.remove())

const exec = promisify(execFile)
/** Throws with what the command printed if it fails. */
async function run(file: string, ...args: string[]): Promise<void> {
  // Not the set of tests that this one belongs to.
  const { SINGIL_TESTS: _, ...env } = process.env
  await exec(file, args, { cwd: copy.root, env, maxBuffer: 20_000_000 }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${file} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`)
    },
  )
}

interface Block {
  readonly path: string
  readonly language: string
  readonly text: string
}
const blocksOf = (text: string): Block[] =>
  [...text.matchAll(/^`([\w./-]+)`\n\n```(\w+)\n([\s\S]*?)^```$/gm)].map(([, path, language, inside]) => ({
    path: path!,
    language: language!,
    text: inside!,
  }))

/** The path of a migration that the page names without its number, which the scaffold has chosen. */
async function numbered(path: string): Promise<string> {
  if (!path.includes('/NNNN_')) return path
  const names = await readdir(join(copy.root, dirname(path)))
  return join(
    dirname(path),
    names.find((name) => name.endsWith(basename(path).replace('NNNN', '')))!,
  )
}

/** A whole file, or the lines of one that a diff changes. */
async function apply({ path: named, language, text }: Block): Promise<void> {
  const path = await numbered(named)
  if (language !== 'diff') return copy.write(new Map([[path, text]]))
  const lines = text.trimEnd().split('\n')
  const side = (sign: string) =>
    lines.filter((line) => line[0] === ' ' || line[0] === sign).map((line) => line.slice(1))
  const before = await readFile(join(copy.root, path), 'utf8')
  expect(before, path).toContain(side('-').join('\n'))
  await copy.write(new Map([[path, before.replace(side('-').join('\n'), () => side('+').join('\n'))]]))
}

it('the first feature compiles and passes its tests', { timeout: 600_000 }, async () => {
  const commands = [...page.matchAll(/^npm run new (.*)$/gm)].map(([, words]) => words!)
  expect(commands).toHaveLength(2)
  for (const command of commands) {
    const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!)
    await run('node', '--import', 'tsx', 'tools/new/new.ts', ...words.filter((word) => word !== '--'))
  }
  const blocks = blocksOf(page)
  expect(blocks.length).toBeGreaterThan(15)
  for (const block of blocks) await apply(block)
  await run('node', '--import', 'tsx', 'tools/docs/generate.ts')
  for (const floor of ['server', 'portal'])
    await run('npx', 'tsc', '-p', `${floor}/tsconfig.json`, '--noEmit', '--checkers', '1')
  await run('npx', 'vitest', 'run', 'server/src/selling/gift-vouchers')
})
