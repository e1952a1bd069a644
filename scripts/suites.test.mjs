import { expect, test } from 'vitest'
import { countReport, honest } from './suites.mjs'

test('a test file that fails to load counts as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  }
  expect(countReport(report)).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('a run with a bad exit code but no failed test is a failure', () => {
  const counts = { passed: 3, failed: 0, skipped: 0 }
  expect(honest(counts, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 })
  expect(honest(counts, 0)).toEqual(counts)
})
