/** An e-mail in a sandboxed frame: our page `/message_preview`, whose policy allows the styles of e-mails, shows what it is handed. */
import { useEffect, useRef, useState } from 'react'
import classes from './system-settings.module.css'

interface FrameMessage {
  readonly isReady?: boolean
  readonly height?: number
}
const least = 320
const most = 1600

export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(least)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FrameMessage>) => {
      if (source !== frame.current?.contentWindow) return
      if (data.isReady) setReady(true)
      if (typeof data.height === 'number') setHeight(Math.min(Math.max(data.height, least), most))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    // The sandbox gives the frame an origin of its own, which has no name.
    if (isReady) frame.current?.contentWindow?.postMessage(html, '*')
  }, [isReady, html])
  return (
    <iframe
      ref={frame}
      title="Preview of the e-mail"
      className={classes['frame']}
      sandbox="allow-scripts"
      src="/message_preview"
      height={height}
    />
  )
}
