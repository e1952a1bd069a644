/** Alert rules, runbook and dashboard name the same alerts and only metrics that the processes publish. */
import { parse } from 'yaml'
import type { Check, Finding } from './finding.ts'

const rules = 'deploy/alerts.yaml'
const runbook = 'docs/runbook.md'
const dashboard = 'deploy/dashboard.json'

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[]
}

/** Published by prom-client for every process, with our prefix. */
const ofProcess = /^singil_(nodejs|process)_/
const suffix = /_(count|sum|bucket)$/

export const watching: Check = {
  name: 'watching',
  run: ({ files }) => {
    const sources = [...files].filter(
      ([name]) => name.startsWith('server/src/') && !/\.(test|all|long)\.ts$/.test(name),
    )
    const texts = [rules, runbook, dashboard].map((name) => files.get(name))
    return texts.includes(undefined)
      ? []
      : watchingFindings(
          texts as [string, string, string],
          sources.map(([, text]) => text),
        )
  },
}

/** `texts`: rules, runbook and dashboard. */
export function watchingFindings(
  [rulesText, runbookText, dashboardText]: readonly [string, string, string],
  sources: readonly string[],
): Finding[] {
  const published = new Set(
    sources.flatMap((text) => [...text.matchAll(/'(singil_[a-z0-9_]+)'/g)].map(([, name]) => name!)),
  )
  const alerts = (parse(rulesText) as Rules).groups.flatMap((group) => group.rules)
  const sections = [...runbookText.matchAll(/^### (\w+)$/gm)].map(([, name]) => name!)
  const panels = (JSON.parse(dashboardText) as Dashboard).panels
  const unknownIn = (expr: string) =>
    [...new Set(expr.match(/singil_[a-z0-9_]+/g))].filter(
      (name) => !ofProcess.test(name) && !published.has(name) && !published.has(name.replace(suffix, '')),
    )
  const finding = (path: string, says: string): Finding => ({
    rule: 'watching',
    path,
    says,
    mend: `Change ${rules}, ${runbook} and ${dashboard} together.`,
  })
  return [
    ...alerts.flatMap(({ alert, expr }) =>
      unknownIn(expr).map((name) => finding(rules, `${alert} asks for ${name}, which no process publishes`)),
    ),
    ...panels.flatMap(({ title, targets = [] }) =>
      targets.flatMap(({ expr }) =>
        unknownIn(expr).map((name) => finding(dashboard, `${title} asks for ${name}, which no process publishes`)),
      ),
    ),
    ...alerts
      .filter(({ alert }) => !sections.includes(alert))
      .map(({ alert }) => finding(runbook, `${alert} has no section`)),
    ...sections
      .filter((name) => !alerts.some(({ alert }) => alert === name))
      .map((name) => finding(runbook, `${name} is no alert`)),
  ]
}
