import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Output {
  readonly code: number
  readonly text: string
}

/** Runs a program from node_modules/.bin in the given folder and returns its output; rejects if it cannot start. */
export function run(
  folder: string,
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(folder, 'node_modules/.bin', program), args, {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, text: Buffer.concat(chunks).toString('utf8') }))
  })
}
