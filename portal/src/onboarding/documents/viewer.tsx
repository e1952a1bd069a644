/** Shows a document, a picture or a PDF, with zoom and rotation. */
import { ActionIcon, Button } from '@mantine/core'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { lazy, Suspense, useState } from 'react'
import { Failure } from '../../kit/feedback/index.ts'
import { saveFile } from '../../kit/call/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import type { OpenedDocument } from './use-document.ts'
import classes from './documents.module.css'
import { plainView, turned, type View, zoomBy } from './view.ts'

const PdfPages = lazy(() => import('./pdf-pages.tsx'))

interface ViewerProps {
  readonly title: string
  readonly name: string
  readonly opened: OpenedDocument | null
  readonly error: unknown
  readonly view: View
  readonly onView: (view: View) => void
}

export function Viewer({ title, name, opened, error, view, onView }: ViewerProps) {
  const isPicture = opened?.blob.type.startsWith('image/') ?? false
  return (
    <div className={classes['viewer']}>
      <div className={classes['bar']} role="toolbar" aria-label="View">
        <ActionIcon variant="default" aria-label="Zoom out" disabled={!opened} onClick={() => onView(zoomBy(view, -1))}>
          <Minus size={16} aria-hidden />
        </ActionIcon>
        <span className="figures">{view.zoom} %</span>
        <ActionIcon variant="default" aria-label="Zoom in" disabled={!opened} onClick={() => onView(zoomBy(view, 1))}>
          <Plus size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Rotate" disabled={!opened} onClick={() => onView(turned(view))}>
          <RotateCw size={16} aria-hidden />
        </ActionIcon>
        {opened ? (
          <Button variant="default" size="xs" onClick={() => saveFile(name, opened.blob)}>
            Save a copy
          </Button>
        ) : null}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className={classes['paper']} tabIndex={0} role="group" aria-label={title}>
        {error ? (
          <Failure error={error} />
        ) : !opened ? (
          <Skeleton lines={8} />
        ) : isPicture ? (
          <Picture key={opened.url} src={opened.url} title={title} view={view} />
        ) : (
          <Suspense fallback={<Skeleton lines={8} />}>
            <PdfPages key={opened.url} blob={opened.blob} title={title} view={view} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** A picture that is turned takes the room of its new shape, so that every part of it can be scrolled to. */
function Picture({ src, title, view: { zoom, turn } }: { src: string; title: string; view: View }) {
  const [ratio, setRatio] = useState(1)
  const gain = turn % 180 === 0 ? 0 : (zoom * (1 - ratio)) / 2
  return (
    <img
      src={src}
      alt={title}
      style={{ width: `${zoom}%`, rotate: `${turn}deg`, margin: `${gain}% ${-gain}%` }}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalHeight / naturalWidth)}
    />
  )
}

/** A viewer that keeps its own zoom and rotation. */
export function PlainViewer(props: Omit<ViewerProps, 'view' | 'onView'>) {
  const [view, setView] = useState(plainView)
  return <Viewer {...props} view={view} onView={setView} />
}
