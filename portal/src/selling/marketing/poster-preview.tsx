/** A small picture of a poster, drawn by the server exactly as it is printed. */
import { previewPoster } from '@singil/contract/selling/marketing'
import type { Request } from '@singil/contract/kit/endpoint'
import { useEffect, useState } from 'react'
import { download, formatError, useSelectedMid } from '../../kit/call/index.ts'
import classes from './marketing.module.css'

type Look = Request<typeof previewPoster>['body']
/** A choice that is passed over by keyboard asks for nothing. */
const restMs = 250

export function PosterPreview({ look }: { look: Look }) {
  const mid = useSelectedMid()
  const { storeId, webStoreId, headline, language, accent } = look
  const [drawn, setDrawn] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    const abort = new AbortController()
    let made: string | null = null
    const draw = async () => {
      try {
        const body = { storeId, webStoreId, headline, language, accent }
        const { blob } = await download(previewPoster, { body }, { mid, signal: abort.signal })
        if (abort.signal.aborted) return
        made = URL.createObjectURL(blob)
        setDrawn(made)
        setError(null)
      } catch (fault) {
        if (!abort.signal.aborted) setError(fault)
      }
    }
    const timer = setTimeout(() => void draw(), restMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [mid, storeId, webStoreId, headline, language, accent])
  return (
    <figure className={classes['preview']}>
      {error ? (
        <p role="alert" className={classes['refusal']}>
          {formatError(error)}
        </p>
      ) : drawn ? (
        <img src={drawn} alt="Preview of the poster" width={297} height={420} />
      ) : (
        <div className={classes['blank']} role="status" aria-label="The preview is being drawn" />
      )}
    </figure>
  )
}
