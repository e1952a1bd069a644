import { expect, test } from 'vitest'
import { watchingFindings } from './watching.ts'

const rules = (expr: string) => `groups:\n  - name: a\n    rules:\n      - alert: Late\n        expr: ${expr}\n`
const dashboard = (expr: string) =>
  JSON.stringify({ panels: [{ title: 'Row' }, { title: 'Ages', targets: [{ expr }] }] })
const sources = ["watch('singil_age_seconds', 'Age', read)", "name: 'singil_http_seconds',"]
const says = (rule: string, runbook: string, panel: string) =>
  watchingFindings([rules(rule), runbook, dashboard(panel)], sources).map((finding) => finding.says)

test('accepts rules with a section each that ask for what is published', () => {
  expect(
    says(
      'max(singil_age_seconds) > 3',
      '### Late\n',
      'rate(singil_http_seconds_bucket[5m]) + singil_nodejs_eventloop_lag_p99_seconds',
    ),
  ).toEqual([])
})

test('reports metrics that nothing publishes, and alerts and sections without the other', () => {
  expect(says('singil_agee_seconds > 3', '### Early\n', 'singil_gone')).toEqual([
    'Late asks for singil_agee_seconds, which no process publishes',
    'Ages asks for singil_gone, which no process publishes',
    'Late has no section',
    'Early is no alert',
  ])
})
