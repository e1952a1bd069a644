import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './lock.mjs'
import { isSameProcess, processStart } from './process.mjs'

let folder
let file
let spawned

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'singil-lock-'))
  file = path.join(folder, 'start.lock')
  spawned = []
})

afterEach(() => {
  for (const child of spawned) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function deadPid() {
  return spawnSync(process.execPath, ['--eval', '']).pid
}

test('a second process learns who holds the lock and where', async () => {
  const { lock } = await takeLock(file, { address: '' })
  lock.update({ address: 'http://localhost:4400' })
  expect((await takeLock(file)).holder).toMatchObject({ pid: process.pid, address: 'http://localhost:4400' })
  lock.release()
  expect((await takeLock(file)).lock).toBeDefined()
})

test('the lock of a killed holder is taken over, and its remaining processes are ended', async () => {
  const left = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
  spawned.push(left)
  const children = [{ pid: left.pid, started: processStart(left.pid) }]
  writeFileSync(file, JSON.stringify({ pid: deadPid(), started: '1', children }))
  expect((await takeLock(file)).lock).toBeDefined()
  expect(isSameProcess(children[0])).toBe(false)
})

test('a process that only has the number of a dead holder is neither the holder nor ended', async () => {
  const other = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
  spawned.push(other)
  const reused = { pid: other.pid, started: 'long ago' }
  writeFileSync(file, JSON.stringify({ ...reused, children: [reused] }))
  expect((await takeLock(file)).lock).toBeDefined()
  expect(processStart(other.pid)).not.toBe('')
})

test('a lock file truncated by a crash is no lock', async () => {
  writeFileSync(file, '{"pid": 12')
  expect((await takeLock(file)).lock).toBeDefined()
})

test('of ten processes that find a dead lock concurrently exactly one gets it', async () => {
  writeFileSync(file, JSON.stringify({ pid: deadPid(), started: '1', children: [] }))
  const program = `
    import { takeLock } from ${JSON.stringify(new URL('lock.mjs', import.meta.url).href)}
    import { existsSync } from 'node:fs'
    process.stdout.write('here ')
    while (!existsSync(${JSON.stringify(path.join(folder, 'go'))})) {}
    const { lock } = await takeLock(${JSON.stringify(file)})
    process.stdout.write(lock ? 'taken' : 'refused')
    process.stdin.resume().on('end', () => process.exit())`
  const takers = Array.from({ length: 10 }, () => spawn(process.execPath, ['--input-type=module', '--eval', program]))
  spawned.push(...takers)
  const outputs = takers.map(() => '')
  const all = (pattern) => async () => {
    await expect.poll(() => outputs.every((output) => pattern.test(output)), { timeout: 15_000 }).toBe(true)
  }
  for (const [index, taker] of takers.entries()) taker.stdout.on('data', (data) => (outputs[index] += data))
  await all(/here/)()
  writeFileSync(path.join(folder, 'go'), '')
  await all(/taken|refused/)()
  expect(outputs.filter((output) => output.includes('taken'))).toHaveLength(1)
  expect(existsSync(file)).toBe(true)
  expect(takers.map((taker) => taker.pid)).toContain(JSON.parse(readFileSync(file, 'utf8')).pid)
})
