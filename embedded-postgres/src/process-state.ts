// Process state from the operating system, also for processes not started here.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** False for a process that is gone or a zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return !processState(pid).startsWith('Z')
}

/** The command line of a process with its arguments; empty if it is gone. */
export function commandLine(pid: number): string {
  if (existsSync('/proc/self/cmdline')) return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()
  return psColumn(pid, 'command')
}

/** Resolves true as soon as the process is gone, false if it still runs after `timeoutMs`. */
export async function hasEnded(pid: number, timeoutMs: number, intervalMs = 20): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
  }
  return true
}

function processState(pid: number): string {
  if (!existsSync('/proc/self/stat')) return psColumn(pid, 'state')
  const stat = readOrEmpty(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2)
}

function psColumn(pid: number, column: string): string {
  return spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
