/** The analytics service, called over HTTP by the server, so that no browser loads anything from it. */
import type { Config } from '../../kit/base/index.ts'

export interface AnalyticsMessage {
  readonly panel_id: string
  readonly website_id: string
  readonly event: string
  readonly properties: object
  readonly at: string
  readonly time_zone: string
}
export interface Analytics {
  /** Resolves when the service has accepted it, or at once if none is configured; rejects otherwise. */
  send(message: AnalyticsMessage): Promise<void>
}

declare module '../../kit/outside/outside.ts' {
  interface Outside {
    readonly analytics: Analytics
  }
}

export function analyticsOf({ analyticsUrl }: Pick<Config, 'analyticsUrl'>, fetcher: typeof fetch): Analytics {
  if (analyticsUrl === undefined) return { send: () => Promise.resolve() }
  return {
    send: async (message) => {
      const answer = await fetcher(analyticsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The analytics service answered ${answer.status}`)
    },
  }
}
