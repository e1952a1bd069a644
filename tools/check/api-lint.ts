/** The OpenAPI document passes the linter, with the rules of redocly.yaml. */
import { run } from './command.ts'
import type { Check, Finding } from './finding.ts'

interface Problem {
  readonly ruleId: string
  readonly message: string
  readonly location: readonly { readonly pointer?: string }[]
}

export const apiLint: Check = {
  name: 'api-lint',
  async run(tree) {
    const { apiFile, writeApiDocument } = await import('../docs/api-document.ts')
    await writeApiDocument(tree)
    return lintDocument(tree.root, apiFile)
  },
}

export async function lintDocument(root: string, document: string): Promise<readonly Finding[]> {
  const { text } = await run(root, 'redocly', ['lint', document, '--format', 'json', '--max-problems', '1000'], {
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  })
  return apiFindings(text, document)
}

/** Reads the linter's JSON, which may be between notices; without any JSON the linter could not run. */
function apiFindings(text: string, document: string): readonly Finding[] {
  const start = text.indexOf('{\n')
  const end = text.lastIndexOf('\n}')
  if (start === -1 || end === -1)
    return [{ rule: 'api-lint', path: document, says: text.trim().slice(0, 300), mend: 'redocly could not run.' }]
  const { problems } = JSON.parse(text.slice(start, end + 2)) as { problems: readonly Problem[] }
  return problems.map(({ ruleId, message, location }) => ({
    rule: ruleId,
    path: document,
    says: `${location[0]?.pointer ?? '#/'}: ${message}`,
    mend: 'Mend the endpoint or its sample in contract/src.',
  }))
}
