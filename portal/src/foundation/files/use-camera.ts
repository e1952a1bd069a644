/** The camera of the device: whether there is one, and its picture while a dialog shows it. */
import { useEffect, useState } from 'react'

/** Undefined where the page is not served over HTTPS, and in old browsers. */
const devices = (): MediaDevices | undefined => navigator.mediaDevices

/** Whether the page can show a camera. Browsers report that one exists without asking the person. */
export function useHasCamera(isWanted: boolean): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    const look = async () => {
      try {
        const found = await devices()?.enumerateDevices()
        if (!isOver) setHas(found?.some(({ kind }) => kind === 'videoinput') ?? false)
      } catch {
        // A phone still opens its own camera.
      }
    }
    void look()
    return () => {
      isOver = true
    }
  }, [isWanted])
  return has
}

export type CameraState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'live'; readonly stream: MediaStream }
  | { readonly phase: 'failed'; readonly isRefused: boolean }

/** Starts the camera, and stops it with the component: its light must not stay on. */
export function useCamera(facing: 'user' | 'environment'): CameraState {
  const [state, setState] = useState<CameraState>({ phase: 'starting' })
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    const start = async () => {
      try {
        const video = { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1440 } }
        const stream = await devices()!.getUserMedia({ audio: false, video })
        const tracks = stream.getVideoTracks()
        stop = () => {
          for (const track of tracks) track.stop()
        }
        if (isOver) return stop()
        // Unplugged, or taken over by another program.
        for (const track of tracks)
          track.addEventListener('ended', () => setState({ phase: 'failed', isRefused: false }))
        setState({ phase: 'live', stream })
      } catch (error) {
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
        if (!isOver) setState({ phase: 'failed', isRefused })
      }
    }
    void start()
    return () => {
      isOver = true
      stop()
    }
  }, [facing])
  return state
}

/** The picture that a video shows now, at the full size of the camera. */
export async function photoOf(video: HTMLVideoElement, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', 0.92)
  })
  return blob && new File([blob], name, { type: 'image/jpeg' })
}
