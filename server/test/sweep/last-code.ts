import type { World } from './world.ts'

/** The one-time code of the last text message; empty if it has none. */
export async function lastCode(world: World): Promise<string> {
  const address = `${world.sandbox.url}/inbox/messages?kind=sms`
  const [message] = (await (await fetch(address)).json()) as { text: string }[]
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}
