// A role that does its work once and ends: the migrations, the seed.
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { lastWords, type Remember, type Role } from './role-process.ts'

/** Runs the role to its end and returns its standard output. Throws with its last log lines if it fails. */
export async function runTask(role: Role, lock: Remember, onStop: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, role.program, {
    env: { ...process.env, ...role.environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const stop = (): void => void child.kill('SIGTERM')
  onStop.addEventListener('abort', stop)
  if (child.pid !== undefined) lock.remember(child.pid)
  let output = ''
  child.stdout?.on('data', (data: Buffer) => {
    output += data.toString()
    appendFileSync(role.logFile, data)
  })
  child.stderr?.on('data', (data: Buffer) => appendFileSync(role.logFile, data))
  try {
    const end = await new Promise<string>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) => resolve(signal ?? `code ${code}`))
    })
    if (end === 'code 0') return output
    throw new Error(`The ${role.name} failed (${end}):\n${lastWords(role.logFile)}`)
  } finally {
    onStop.removeEventListener('abort', stop)
    if (child.pid !== undefined) lock.forget(child.pid)
  }
}
