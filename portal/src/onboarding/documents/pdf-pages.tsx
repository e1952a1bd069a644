/** The pages of a PDF, drawn here: the browser's own viewer would need a frame, which the policy of the page forbids. */
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist'
// Makes the parser known to the library, which then reads in this thread: a worker of its own would need a script address as text.
import 'pdfjs-dist/build/pdf.worker.min.mjs'
import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '../../kit/layout/index.ts'
import classes from './documents.module.css'
import type { View } from './view.ts'

/** Of a longer document the rest is in the copy. */
const maxPages = 20
/** Sharp at a zoom of 200 %, and within what browsers allow for a canvas. */
const drawnWidth = 1600

interface PdfPagesProps {
  readonly blob: Blob
  readonly title: string
  readonly view: View
}

export default function PdfPages({ blob, title, view }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    let isLeft = false
    let task: ReturnType<typeof getDocument> | null = null
    const open = async () => {
      const data = new Uint8Array(await blob.arrayBuffer())
      if (isLeft) return
      task = getDocument({
        data,
        isEvalSupported: false,
        useWasm: false,
        enableXfa: false,
        verbosity: VerbosityLevel.ERRORS,
      })
      setPdf(await task.promise)
    }
    open().catch(() => !isLeft && setUnreadable(true))
    return () => {
      isLeft = true
      void task?.destroy()
    }
  }, [blob])
  if (isUnreadable) return <p className={classes['pdf']}>This PDF cannot be shown here. Save a copy to read it.</p>
  if (!pdf) return <Skeleton lines={8} />
  const shown = Math.min(pdf.numPages, maxPages)
  return (
    <>
      {Array.from({ length: shown }, (_, at) => (
        <PdfPage key={at} pdf={pdf} number={at + 1} title={title} view={view} />
      ))}
      {pdf.numPages > shown ? (
        <p className={classes['pdf']}>{pdf.numPages - shown} more pages are in the copy that you can save.</p>
      ) : null}
    </>
  )
}

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly title: string
  readonly view: View
}
function PdfPage({ pdf, number, title, view: { zoom, turn } }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isLeft = false
    let stop = () => {}
    const draw = async () => {
      const page = await pdf.getPage(number)
      const element = canvas.current
      if (isLeft || !element) return
      const rotation = (page.rotate + turn) % 360
      const { width } = page.getViewport({ scale: 1, rotation })
      const viewport = page.getViewport({ scale: drawnWidth / width, rotation })
      element.width = Math.round(viewport.width)
      element.height = Math.round(viewport.height)
      const drawing = page.render({ canvas: element, viewport })
      stop = () => drawing.cancel()
      await drawing.promise
      element.dataset['drawn'] = 'true'
    }
    // A drawing that was stopped is replaced by the next one.
    draw().catch(() => {})
    return () => {
      isLeft = true
      stop()
    }
  }, [pdf, number, turn])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`${title}, page ${number} of ${pdf.numPages}`}
      className={classes['page']}
      style={{ width: `${zoom}%` }}
    />
  )
}
