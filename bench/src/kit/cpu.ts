/** The processor time of a program and all its children, as counted by the kernel. Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100
const pidAt = 0
const parentAt = 1
const userAt = 11
const reapedSystemAt = 14

/** Microseconds of the process, of its living children and of those that have ended. NaN if the kernel does not report it. */
export function cpuMicroseconds(pid: number): number {
  const own = statOf(String(pid))
  if (!own) return Number.NaN
  let ticks = sum(own.slice(userAt, reapedSystemAt + 1))
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined
    if (stat?.[parentAt] === pid) ticks += sum(stat.slice(userAt, userAt + 2))
  }
  return (ticks / ticksPerSecond) * 1_000_000
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The fields after the name of the program: state (not a number), parent, and from the twelfth on the times. */
function statOf(pid: string): number[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return [pidAt, ...fields.slice(1)].map(Number)
  } catch {
    return undefined
  }
}
