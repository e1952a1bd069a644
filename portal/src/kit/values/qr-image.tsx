/** A QR code drawn by the server, shown large enough to scan, and saved as an image to send on. */
import { Button } from '@mantine/core'
import Download from 'lucide-react/icons/download'
import classes from './qr-image.module.css'
import { saveFile } from '../call/index.ts'

interface QrImageProps {
  /** An SVG document, or the address of an image. */
  readonly svg?: string
  readonly src?: string
  readonly label: string
  /** Without it the image cannot be saved. */
  readonly fileName?: string
  readonly saveLabel?: string
  readonly sizePx?: number
  readonly onSaved?: () => void
}
const savedPx = 1024

async function toPng(src: string): Promise<Blob> {
  const image = new Image()
  image.src = src
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = savedPx
  canvas.height = savedPx
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingEnabled = false
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, savedPx, savedPx)
  pen.drawImage(image, 0, 0, savedPx, savedPx)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png')
  })
}

const save = async (src: string, name: string) => saveFile(`${name}.png`, await toPng(src))

export function QrImage({
  svg,
  src,
  label,
  fileName,
  saveLabel = 'Save the QR code',
  sizePx = 224,
  onSaved,
}: QrImageProps) {
  // With an explicit width the browser draws it sharp at any size.
  const sized = svg?.replace('<svg ', `<svg width="${savedPx}" height="${savedPx}" `)
  const address = sized ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}` : src!
  return (
    <figure className={classes['figure']}>
      <img className={classes['code']} src={address} alt={label} width={sizePx} height={sizePx} />
      {fileName ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Download size={14} aria-hidden />}
          onClick={() => void save(address, fileName).then(onSaved)}
        >
          {saveLabel}
        </Button>
      ) : null}
    </figure>
  )
}
