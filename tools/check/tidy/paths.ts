import { posix } from 'node:path'
import type { Finding } from '../finding.ts'
import type { Tree } from '../tree.ts'

const WRITTEN = /\.(ts|tsx|mjs|js|css|html|md|sql|json|yml|sh)$/
/** Paths of a single machine. */
const MACHINE = /(?<![\w.:/])\/(?:work|home|Users)\/[\w.-]+/g
const UPWARDS = /(?<![\w/.])(?:\.\.\/)+[\w-]+/g
const LINK = /\]\((?!https?:|mailto:|#|\/)([^)\s#]+)(?:#[^)\s]*)?\)/g

/** No file names a path of one machine or one outside the repository, and links in documents resolve. */
export function paths(tree: Tree): readonly Finding[] {
  return [...tree.files].flatMap(([path, text]) => {
    if (!WRITTEN.test(path) || path === 'package-lock.json') return []
    const add = (rule: string, index: number, says: string, mend: string): Finding => ({
      rule,
      path,
      line: text.slice(0, index).split('\n').length,
      says,
      mend,
    })
    const folder = posix.dirname(path)
    const machine = [...text.matchAll(MACHINE)].map((match) =>
      add('machine-path', match.index, `names ${match[0]}`, 'Say it without a path of this machine.'),
    )
    const outside = [...text.matchAll(UPWARDS)]
      .filter(({ 0: written, index }) => {
        const from = shownFile(text, index)
        return (
          posix.normalize(`${from ? posix.dirname(from) : folder}/${written}`).startsWith('..') ||
          written.endsWith('/shared')
        )
      })
      .map((match) =>
        add('outside-path', match.index, `names ${match[0]}`, 'Nothing outside the repository is named in it.'),
      )
    const links = path.endsWith('.md') ? [...text.matchAll(LINK)] : []
    const dead = links
      .filter(([, to = '']) => !leads(tree, posix.normalize(`${folder}/${decodeURI(to)}`)))
      .map((match) => add('dead-link', match.index, `links to ${match[1]}`, 'Correct the link.'))
    return [...machine, ...outside, ...dead]
  })
}

const SHOWN = /^`([\w./-]+)`\n\n```\w+\n[\s\S]*?^```$/gm
/** The file that a document shows there: a block of code below its path. */
const shownFile = (text: string, at: number): string | undefined =>
  [...text.matchAll(SHOWN)].find(({ 0: block, index }) => index < at && at < index + block.length)?.[1]

function leads(tree: Tree, path: string): boolean {
  const folder = path.replace(/\/$/, '')
  return tree.files.has(folder) || [...tree.files.keys()].some((known) => known.startsWith(`${folder}/`))
}
