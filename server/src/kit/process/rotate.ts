/** `main.ts rotate keys`, `rotate secret` and `rotate secret --finish`: replaces signing keys and the secret, see docs/operate-it.md. */
import { rootSecret, shortestSecret } from '../base/index.ts'
import { addSecret, keepOnlySecret, type Parts } from '../work/index.ts'

/** What was done, as a sentence. Throws if the arguments or the secrets are wrong; then nothing has changed. */
export async function rotate(parts: Parts, args: readonly string[], next: string | undefined): Promise<string> {
  const { config, database, keys } = parts
  const secret = rootSecret(config.secret, config.dataDir)
  switch (args.join(' ')) {
    case 'keys':
      await keys.rotate('sign')
      await keys.rotate('encrypt')
      return 'New signing and encryption keys are published now and in use in two minutes.'
    case 'secret':
      if (!next || next.length < shortestSecret)
        throw new Error(`Set SINGIL_SECRET_NEXT to the new secret, with at least ${shortestSecret} characters.`)
      await addSecret(database, secret, next)
      return 'Both secrets work now. Restart every process with the new SINGIL_SECRET, then run: npm run rotate -- secret --finish'
    case 'secret --finish': {
      const removed = await keepOnlySecret(database, secret)
      return `Only this SINGIL_SECRET works now. Secrets that no longer work: ${removed}.`
    }
    default:
      throw new Error('Usage: npm run rotate -- keys | secret | secret --finish')
  }
}
