/** Sends a file: progress, cancel, and retry under the same key, so that a file whose outcome is unknown is not stored twice. */
import type { Answer, Endpoint, Request } from '@singil/contract/kit/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from './client.ts'
import { useSelectedMid } from './selected-merchant.ts'

export type UploadState =
  | { readonly phase: 'idle' }
  /** `part`: sent so far, from 0 to 1. At 1 the server checks the file. */
  | { readonly phase: 'sending'; readonly file: File; readonly part: number }
  | { readonly phase: 'failed'; readonly file: File; readonly error: unknown }

interface UploadOptions<E extends Endpoint> {
  readonly refreshes?: readonly Endpoint[] | undefined
  readonly onDone?: ((data: Answer<E>, message: string, file: File) => void) | undefined
}

interface Intent {
  readonly file: File
  readonly key: string
  /** Fields besides those of the request. */
  readonly more: object
}

export function useUpload<E extends Endpoint>(endpoint: E, request: Request<E>, options: UploadOptions<E>) {
  const mid = useSelectedMid()
  const client = useQueryClient()
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const running = useRef<AbortController | null>(null)
  const intent = useRef<Intent | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async ({ file, key, more }: Intent) => {
    running.current?.abort()
    const aborting = new AbortController()
    running.current = aborting
    const show = (next: UploadState) => {
      if (running.current === aborting) setState(next)
    }
    show({ phase: 'sending', file, part: 0 })
    try {
      const checksum = await checksumOf(file)
      const { body } = request as { readonly body?: object }
      const { data, message } = await call(
        endpoint,
        { ...(request as object), body: { ...body, ...more, checksum } } as Request<E>,
        {
          mid,
          idempotencyKey: key,
          signal: aborting.signal,
          upload: { file, onProgress: (part) => show({ phase: 'sending', file, part }) },
        },
      )
      intent.current = null
      show({ phase: 'idle' })
      for (const refreshed of options.refreshes ?? []) void client.invalidateQueries({ queryKey: [refreshed.id] })
      options.onDone?.(data, message, file)
    } catch (error) {
      show(aborting.signal.aborted ? { phase: 'idle' } : { phase: 'failed', file, error })
    }
  }
  return {
    state,
    start: (file: File, more: object = {}) => {
      intent.current = { file, key: crypto.randomUUID(), more }
      void send(intent.current)
    },
    retry: () => {
      if (intent.current) void send(intent.current)
    },
    /** Shows a file that is not sent, and why. */
    refuse: (file: File, error: unknown) => {
      intent.current = null
      setState({ phase: 'failed', file, error })
    },
    cancel: () => {
      running.current?.abort()
      running.current = null
      intent.current = null
      setState({ phase: 'idle' })
    },
  }
}

async function checksumOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
