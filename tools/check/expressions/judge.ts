/**
 * What recheck says about a regular expression: whether the time of a match can grow faster than the text. Its build for browsers is one
 * file of JavaScript; the programs that the package also brings are not used.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const { checkSync } = require('recheck/lib/browser.js') as typeof import('recheck')
const { version } = require('recheck/package.json') as { readonly version: string }

export interface Judgement {
  /** Undefined: the time grows with the text and no faster. */
  readonly fault?: string
}
export interface Judge {
  judge(source: string, flags: string): Judgement
  /** Keeps the judgements for the next run. */
  keep(): void
}

const maxMs = 120_000
/** What is found must not depend on how fast the machine is. */
const untimed = { attackTimeout: null, incubationTimeout: null } as const

/** Remembers the judgements in the folder of installed packages, which is made anew with them. */
export function openJudge(root: string): Judge {
  const file = root && join(root, 'node_modules/.cache/singil', `expressions-${version}.json`)
  const known = new Map(Object.entries(file ? readKnown(file) : {}))
  const used = new Map<string, Judgement>()
  return {
    judge(source, flags) {
      const key = `/${source}/${flags}`
      const judgement = known.get(key) ?? judgementOf(source, flags)
      known.set(key, judgement)
      used.set(key, judgement)
      return judgement
    },
    keep() {
      if (!file) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(Object.fromEntries(used)))
    },
  }
}

function judgementOf(source: string, flags: string): Judgement {
  const result = checkSync(source, flags, { timeout: maxMs, ...untimed })
  if (result.status === 'safe') return {}
  if (result.status === 'unknown') return { fault: `cannot be judged (${result.error.kind})` }
  return { fault: `can take long: ${result.complexity.summary}, for example with ${result.attack.pattern}` }
}

function readKnown(file: string): Record<string, Judgement> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Judgement>
  } catch {
    return {}
  }
}
