/** A merchant's logo; its initials where it has none. */
import { getMerchantImage } from '@singil/contract/catalogue/merchants'
import { fillPath } from '@singil/contract/kit/endpoint'
import classes from './merchant-mark.module.css'

interface MerchantMarkProps {
  readonly name: string
  readonly fileName: string | null
  readonly sizePx?: number
}

export const MerchantMark = ({ name, fileName, sizePx = 28 }: MerchantMarkProps) =>
  fileName === null ? (
    <span className={classes['initials']} style={{ width: sizePx, height: sizePx, fontSize: sizePx * 0.4 }} aria-hidden>
      {initialsOf(name)}
    </span>
  ) : (
    <img
      className={classes['logo']}
      src={`${fillPath(getMerchantImage.path, { fileName })}?size=small`}
      alt=""
      width={sizePx}
      height={sizePx}
    />
  )

/** The first letters of the first two words. */
const initialsOf = (name: string): string =>
  (name.match(/(?<![\p{L}\p{N}'’])[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('').toUpperCase()
