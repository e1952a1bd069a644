/** Takes a photo with the camera, in a dialog with hints before and after the shot. The person decides whether a photo is good enough. */
import { Button, Modal } from '@mantine/core'
import Camera from 'lucide-react/icons/camera'
import { useEffect, useRef, useState } from 'react'
import { Group, Skeleton } from '../../kit/layout/index.ts'
import classes from './camera.module.css'
import { photoOf, useCamera } from './use-camera.ts'

/** What may be wrong with a file, or with what the camera shows, such as a blur. */
export type HintsFor = (of: File | HTMLVideoElement) => Promise<readonly string[]>

interface CameraDialogProps {
  /** Names what is photographed. */
  readonly label: string
  readonly facing: 'user' | 'environment'
  readonly hintsFor: HintsFor | undefined
  readonly onPhoto: (photo: File) => void
  /** Chooses a photo that exists. */
  readonly onChoose: () => void
  readonly onClose: () => void
}

interface Shot {
  readonly photo: File
  readonly url: string
  readonly hints: readonly string[]
}

export default function CameraDialog({ label, facing, hintsFor, onPhoto, onChoose, onClose }: CameraDialogProps) {
  const camera = useCamera(facing)
  const [shot, setShot] = useState<Shot | null>(null)
  const url = shot?.url
  useEffect(() => {
    if (url !== undefined) return () => URL.revokeObjectURL(url)
    return undefined
  }, [url])
  const take = async (video: HTMLVideoElement) => {
    const photo = await photoOf(video, `${label}.jpg`)
    if (photo) setShot({ photo, url: URL.createObjectURL(photo), hints: (await hintsFor?.(photo)) ?? [] })
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={label} closeButtonProps={{ 'aria-label': 'Close' }}>
      {camera.phase === 'failed' && !shot ? (
        <div className={classes['camera']}>
          <p role="alert">
            {camera.isRefused
              ? 'The browser may not use the camera. Allow it in the settings of the browser, or choose a photo.'
              : 'The camera cannot be used. Close other programs that use it, or choose a photo.'}
          </p>
          <Button data-autofocus onClick={onChoose}>
            Choose a photo
          </Button>
        </div>
      ) : shot ? (
        <div className={classes['camera']}>
          <div className={classes['frame']} data-taken>
            <img src={shot.url} alt={`${label}, as taken`} />
          </div>
          <div className={classes['hints']} role="status">
            {shot.hints.length === 0 ? <p>The photo is sharp and bright. Check that the text can be read.</p> : null}
            {shot.hints.map((hint) => (
              <p key={hint} data-doubt>
                {hint}
              </p>
            ))}
          </div>
          <Group align="stretch" justify="end">
            <Button variant="default" onClick={() => setShot(null)}>
              Take another
            </Button>
            <Button data-autofocus onClick={() => onPhoto(shot.photo)}>
              {shot.hints.length === 0 ? 'Use this photo' : 'Use it anyway'}
            </Button>
          </Group>
        </div>
      ) : camera.phase === 'live' ? (
        <Live stream={camera.stream} facing={facing} hintsFor={hintsFor} onTake={take} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Modal>
  )
}

interface LiveProps {
  readonly stream: MediaStream
  readonly facing: 'user' | 'environment'
  readonly hintsFor: HintsFor | undefined
  readonly onTake: (video: HTMLVideoElement) => Promise<void>
}

const judgedEveryMs = 600

function Live({ stream, facing, hintsFor, onTake }: LiveProps) {
  const video = useRef<HTMLVideoElement>(null)
  /** Width to height of the picture, known once it plays: phones held upright show a tall one. */
  const [ratio, setRatio] = useState<number | null>(null)
  const isReady = ratio !== null
  const [hint, setHint] = useState('')
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  useEffect(() => {
    if (!hintsFor || !isReady) return
    let isOver = false
    const judge = async () => {
      if (!video.current) return
      const [first] = await hintsFor(video.current)
      if (!isOver) setHint(first ?? '')
    }
    const timer = setInterval(() => void judge(), judgedEveryMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [hintsFor, isReady])
  return (
    <div className={classes['camera']}>
      <div className={classes['frame']} data-facing={facing} style={{ aspectRatio: ratio ?? 4 / 3 }}>
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label="Camera"
          onPlaying={({ currentTarget: { videoWidth, videoHeight } }) => setRatio(videoWidth / videoHeight)}
        />
        <span aria-hidden />
      </div>
      <div className={classes['hints']} role="status">
        {hint === '' ? <p>{aims[facing]}</p> : <p data-doubt>{hint}</p>}
      </div>
      <Button
        data-autofocus
        fullWidth
        size="md"
        disabled={!isReady}
        leftSection={<Camera size={18} aria-hidden />}
        onClick={() => {
          if (video.current) void onTake(video.current)
        }}
      >
        Take the photo
      </Button>
    </div>
  )
}

const aims = {
  user: 'Look into the camera, with your whole face in the frame.',
  environment: 'Fill the frame with the document, all four corners in sight.',
} as const
