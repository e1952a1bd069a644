/** Disks that can lose power: a file system in an image file, whose copy is what a power cut would have left; and a small one. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Disk } from './stage.ts'

const run = (program: string, ...args: string[]) =>
  void execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })

/** Lazy: works even while a process still uses it. */
const unmount = (dir: string) => run('umount', '-l', dir)

/** Mounting needs root, and not every machine has loop devices. */
export function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    makeImageDisk(32).remove()
    return true
  } catch {
    return false
  }
}

export interface ImageDisk extends Disk {
  /** All processes that use it must be stopped. From then on the disk is as it was at that moment, without unsynced data. */
  cutPower(whenCopied: () => Promise<void>): Promise<void>
  /** Syncs the file system. */
  sync(): void
}

export function makeImageDisk(megabytes: number, settings: Record<string, string | number> = {}): ImageDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'singil-disk-'))
  chmodSync(folder, 0o711)
  const image = path.join(folder, 'image')
  const dataDir = path.join(folder, 'data')
  mkdirSync(dataDir)
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1_048_576)
  run('mkfs.ext4', '-q', '-F', image)
  // The file system's own periodic writes would continue during the copy.
  const mount = () => run('mount', '-o', 'loop,commit=300', image, dataDir)
  mount()
  return {
    dataDir,
    settings,
    sync: () => run('sync', '-f', dataDir),
    cutPower: async (whenCopied) => {
      run('cp', '--sparse=always', image, `${image}.copy`)
      await whenCopied()
      run('umount', dataDir)
      renameSync(`${image}.copy`, image)
      mount()
    },
    remove: () => {
      unmount(dataDir)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface SmallDisk extends Disk {
  fill(): void
  free(): void
}

/** A small disk in memory, which fills up soon. */
export function makeSmallDisk(megabytes: number, settings: Record<string, string | number>): SmallDisk {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'singil-disk-'))
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', dataDir)
  const ballast = path.join(dataDir, 'ballast')
  return {
    dataDir,
    settings,
    fill: () => {
      try {
        run('dd', 'if=/dev/zero', `of=${ballast}`, 'bs=64k')
      } catch {
        // Ends when the disk is full, as intended.
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      unmount(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
