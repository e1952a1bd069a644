// Writes the failures to a file, so that they can be printed again at the end of a long run.
import { writeFileSync } from 'node:fs'
import process from 'node:process'

const linesOfAnError = 12

/** The variable SINGIL_FAILURES names the file; nothing is written if nothing failed. */
export default class FailuresReporter {
  onTestRunEnd(modules, unhandled) {
    const found = [...modules].flatMap((module) => [...failuresOf(module)])
    for (const error of unhandled) found.push(describe('Outside of a test', [error]))
    if (found.length > 0) writeFileSync(process.env.SINGIL_FAILURES, `${found.join('\n\n')}\n`)
  }
}

function* failuresOf(module) {
  if (module.errors().length > 0) yield describe(module.moduleId, module.errors())
  for (const test of module.children.allTests('failed'))
    yield describe(`${module.moduleId} > ${test.fullName}`, test.result().errors ?? [])
}

const describe = (where, errors) =>
  [
    where,
    ...errors.map((error) =>
      (error.stack ?? error.message ?? String(error)).split('\n').slice(0, linesOfAnError).join('\n'),
    ),
  ].join('\n')
