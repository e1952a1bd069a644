// The kinds of tests, each run to completion and counted as { passed, failed, skipped }.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

/** The checks print their own counts on the last line. */
export async function runChecks({ root, lock, environment, runStep }) {
  heading('Checks')
  const args = ['--import', 'tsx', path.join('tools', 'check', 'run.ts')]
  // As `npm run check`: the weight of a shop is measured by rendering the pages of pay, in whose way JSX is compiled.
  const env = { ...environment, TSX_TSCONFIG_PATH: path.join('pay', 'tsconfig.json') }
  const { code, output } = await runStep(process.execPath, args, { cwd: root, env, lock, capture: true })
  const counts = /(\d+) passed, (\d+) failed/.exec(output.trimEnd().split('\n').at(-1) ?? '')
  return honest({ passed: Number(counts?.[1] ?? 0), failed: Number(counts?.[2] ?? 0), skipped: 0 }, code)
}

/** Counts from vitest's own report. A file that did not load counts as one failure. */
export async function runVitest({ root, lock, environment, runStep }, name, config) {
  heading(name[0].toUpperCase() + name.slice(1))
  const folder = mkdtempSync(path.join(tmpdir(), 'singil-report-'))
  const report = path.join(folder, 'report.json')
  const args = [path.join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', config, '--passWithNoTests']
  const failures = path.join(folder, 'failures.txt')
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${path.join(root, 'scripts', 'failures-reporter.mjs')}`,
  ]
  const env = { ...environment, SINGIL_FAILURES: failures }
  const { code } = await runStep(process.execPath, [...args, ...reporters], { cwd: root, env, lock })
  const read = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const counts = read ? countReport(read) : { passed: 0, failed: 0, skipped: 0 }
  const wrong = existsSync(failures) ? readFileSync(failures, 'utf8') : ''
  rmSync(folder, { recursive: true, force: true })
  return { ...honest(counts, code), wrong, slowest: read ? slowestOf(root, read) : [] }
}

/** How long the files of a report took, in milliseconds. */
export const slowestOf = (root, report) =>
  report.testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    ms: endTime - startTime,
  }))

/** Browser tests on a machine without a browser: each file counts as skipped. */
export function skipVitest({ root }, kind) {
  const folder = path.join(root, 'e2e')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(`.${kind}.ts`)) : []
  return { passed: 0, failed: 0, skipped: files.length }
}

export function countReport(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A run with a bad exit code but no failed test counts as failed. */
export function honest(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function heading(text) {
  console.log(`\n${text}`)
}
