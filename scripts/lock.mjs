// A lock file that names its holder. A killed holder loses it, and its remaining processes are ended first.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { endGroup, isSameProcess, processStart } from './process.mjs'

/**
 * Takes the lock, or returns the running holder: `{ lock }` or `{ holder }`. A lock has `update(fields)` (what others read in it),
 * `remember(pid)` and `forget(pid)` for child processes, and `release()`.
 */
export async function takeLock(file, fields = {}) {
  mkdirSync(path.dirname(file), { recursive: true })
  let content = { pid: process.pid, started: processStart(process.pid), children: [], ...fields }
  const draft = `${file}.${process.pid}`
  for (;;) {
    writeFileSync(draft, JSON.stringify(content))
    if (tryLink(draft, file)) break
    const holder = readHolder(file)
    if (holder && isSameProcess(holder)) {
      rmSync(draft, { force: true })
      return { holder }
    }
    if (holder) await removeStale(file, holder)
  }
  rmSync(draft, { force: true })

  const update = (changed) => {
    content = { ...content, ...changed }
    writeFileSync(draft, JSON.stringify(content))
    renameSync(draft, file)
  }
  const lock = {
    update,
    remember: (pid) => update({ children: [...content.children, { pid, started: processStart(pid) }] }),
    forget: (pid) => update({ children: content.children.filter((child) => child.pid !== pid) }),
    release: () => rmSync(file, { force: true }),
  }
  return { lock }
}

/** Takes the lock as soon as it is free; `onWait` is called once if there is a wait. */
export async function waitForLock(file, onWait) {
  for (let waits = 0; ; waits += 1) {
    const { lock, holder } = await takeLock(file)
    if (lock) return lock
    if (waits === 0) onWait(holder)
    await pause(250)
  }
}

/**
 * Removes the lock of this dead holder and ends its remaining processes. This is done under a lock named after the dead holder, which never
 * returns: so the lock of a living holder, taken in the meantime, cannot be removed by mistake.
 */
async function removeStale(file, dead) {
  const { lock: right } = await takeLock(`${file}.${markOf(dead)}`)
  if (!right) return pause(50)
  try {
    const holder = readHolder(file)
    if (!holder || markOf(holder) !== markOf(dead)) return
    for (const child of dead.children ?? []) await endGroup(child, 5000)
    rmSync(file, { force: true })
  } finally {
    right.release()
  }
}

function markOf({ pid, started }) {
  return `${pid}-${started}`.replace(/[^\w-]/g, '')
}

function tryLink(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Undefined if the lock has no holder any more. A file that is not a lock has none. */
function readHolder(file) {
  try {
    return { pid: 0, started: '', ...JSON.parse(readFileSync(file, 'utf8')) }
  } catch (error) {
    return error.code === 'ENOENT' ? undefined : { pid: 0, started: '' }
  }
}

function pause(timeMs) {
  return new Promise((resolve) => setTimeout(resolve, timeMs))
}
