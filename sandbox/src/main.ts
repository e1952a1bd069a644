/** Runs the sandbox as a separate process; it ends with SIGTERM, SIGINT or its parent. */
import { fstatSync } from 'node:fs'
import { readOptions } from './options.ts'
import { type SandboxOptions, startSandbox } from './sandbox.ts'

function isPipe(file: number): boolean {
  try {
    const stat = fstatSync(file)
    return stat.isFIFO() || stat.isSocket()
  } catch {
    return false
  }
}

function optionsOrEnd(): SandboxOptions {
  try {
    return readOptions(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const sandbox = await startSandbox({ ...optionsOrEnd(), logLevel: 'info' })

const stop = (): void => void sandbox.stop().then(() => process.exit(0))
process.on('SIGTERM', stop).on('SIGINT', stop)
if (process.send && !process.connected) stop()
else if (process.send) process.on('disconnect', stop)
else if (isPipe(0)) process.stdin.on('end', stop).on('error', stop).resume()
