// The seed's report about the demo it made: JSON on its last line.
import * as z from 'zod'
import type { Demo } from './terminal.ts'

const DemoLine = z.object({
  accounts: z.array(z.object({ role: z.string(), username: z.string(), password: z.string() })).default([]),
  links: z.array(z.object({ label: z.string(), url: z.string() })).default([]),
})

/** Empty if the seed printed nothing, as on a database with other data. */
export function readDemo(output: string): Demo {
  const line = output.trimEnd().split('\n').at(-1) ?? ''
  try {
    return DemoLine.parse(JSON.parse(line))
  } catch {
    return { accounts: [], links: [] }
  }
}
