// Operating-system processes, and steps run to completion. Plain JavaScript on Node's own modules, because it runs before anything is
// installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'

/** A value that differs between two processes with the same number; empty if there is no such process. */
export function processStart(pid) {
  if (!existsSync('/proc/self/stat')) {
    return (spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout || '').trim()
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : fields[19]
  } catch {
    return ''
  }
}

export function isSameProcess({ pid, started }) {
  return started !== '' && processStart(pid) === started
}

/** Ends a process and its children (its process group): asks, and forces after `graceMs`. */
export async function endGroup(child, graceMs) {
  for (const [signal, waitMs] of [
    ['SIGTERM', graceMs],
    ['SIGKILL', 2000],
  ]) {
    if (!isSameProcess(child)) return
    signalGroup(child.pid, signal)
    const deadline = Date.now() + waitMs
    while (isSameProcess(child) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended in the meantime.
  }
}

/**
 * Runs a program to completion and returns its exit code and, if `capture` is set, its output. It runs in its own process group, which ends
 * with this process on a signal; `lock` remembers it in case this process is killed without a chance to end it.
 */
export function runStep(command, args, { lock, capture = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...options,
      detached: true,
      stdio: ['ignore', capture ? 'pipe' : 'inherit', 'inherit'],
    })
    const stop = (signal) => {
      if (child.pid !== undefined) signalGroup(child.pid, signal)
      lock?.release()
      process.exit(signal === 'SIGINT' ? 130 : 143)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, stop)
    if (child.pid !== undefined) lock?.remember(child.pid)
    let output = ''
    child.stdout?.on('data', (data) => {
      output += data
      process.stdout.write(data)
    })
    child.once('error', reject)
    child.once('close', (code) => {
      for (const signal of signals) process.removeListener(signal, stop)
      if (child.pid !== undefined) lock?.forget(child.pid)
      resolve({ code: code ?? 1, output })
    })
  })
}
