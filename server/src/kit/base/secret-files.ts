/** Secrets from files: NAME_FILE is the path of a file that holds the setting NAME. Containers and systemd provide secrets so. */
import { readFileSync } from 'node:fs'

/** Settings that are secrets or hold a password in an address. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_READ_URL',
  'MQTT_URL',
  'SMTP_URL',
  'STORAGE_URL',
  'SINGIL_SECRET',
  'SINGIL_SECRET_NEXT',
  'GATEWAY_KEY',
  'GATEWAY_SECRET',
  'BANK_KEY',
  'BANK_SECRET',
  'INSTANT_COURIER_KEY',
  'INSTANT_COURIER_SECRET',
  'PARCEL_COURIER_KEY',
  'PARCEL_COURIER_SECRET',
  'SMS_KEY',
  'WEBHOOK_RECEIVER_SECRET',
  'METRICS_TOKEN',
] as const

type Environment = Readonly<Record<string, string | undefined>>

/** The environment with each file's content under its setting, without the names of the files. Throws one error that names every file that cannot be used. */
export function withSecretFiles(environment: Environment): Record<string, string | undefined> {
  const faults: string[] = []
  const read = { ...environment }
  for (const name of secretSettings) {
    const [named, file] = [`${name}_FILE`, environment[`${name}_FILE`]]
    delete read[named]
    if (!file) continue
    if (environment[name]) {
      faults.push(`${name} and ${named} are both set: keep one of them`)
      continue
    }
    try {
      // Editors end a file with a newline, which is not part of the secret.
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (read[name] === '') faults.push(`${named}: the file ${file} is empty`)
    } catch (error) {
      faults.push(`${named}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  if (faults.length > 0) throw new Error(`The secrets cannot be read:\n  ${faults.join('\n  ')}`)
  return read
}
