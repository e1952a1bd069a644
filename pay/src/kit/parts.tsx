/** The shared components of the customer pages. */
import { type ReactNode, useState } from 'react'
import { useBrowser } from './browser.tsx'

export interface Picture {
  readonly path: string
  readonly width: number
  readonly height: number
}

const icons = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 7v5l3 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  cross: 'M7 7l10 10M17 7L7 17',
  back: 'M9 7l-4 4 4 4M5 11h9a5 5 0 0 1 0 10h-3',
  alert: 'M12 8v5m0 3.2v.3M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  question: 'M9.2 9.3a2.8 2.8 0 1 1 4.2 2.6c-.9.5-1.4 1-1.4 2M12 17v.3M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  pause: 'M9.5 8v8m5-8v8M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
} as const
export type IconName = keyof typeof icons

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
)

export const Modules = ({ picture, label, kind }: { picture: Picture; label: string; kind: 'barcode' | 'qr' }) => (
  <svg
    className={kind}
    role="img"
    aria-label={label}
    viewBox={`0 0 ${picture.width} ${picture.height}`}
    preserveAspectRatio={kind === 'barcode' ? 'none' : 'xMidYMid meet'}
    shapeRendering="crispEdges"
  >
    <path d={picture.path} />
  </svg>
)

export interface FieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly fault: string | undefined
  readonly hint?: string
  readonly type?: string
  readonly inputMode?: 'decimal' | 'email' | 'tel' | 'text' | 'numeric'
  readonly autoComplete?: string
  readonly prefix?: string
  readonly isOptional?: boolean
  readonly isLong?: boolean
  /** The id of the datalist with proposals. */
  readonly proposals?: string
  readonly onInput?: (event: { readonly currentTarget: unknown }) => void
}

/** A fault is about what was sent: it is no longer shown once the field has changed. */
function useFault(sent: string | undefined) {
  const [isChanged, setChanged] = useState(false)
  return { fault: isChanged ? undefined : sent, change: () => setChanged(true) }
}

/** A label above the field, help or the error below it. */
export function Field(props: FieldProps) {
  const { name, label, value, hint, prefix, isOptional, isLong } = props
  const { fault, change } = useFault(props.fault)
  const describedBy = fault ? `${name}-fault` : hint ? `${name}-hint` : undefined
  const given = {
    id: name,
    name,
    defaultValue: value,
    autoComplete: props.autoComplete,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': describedBy,
    onInput: (event: { readonly currentTarget: unknown }) => {
      change()
      props.onInput?.(event)
    },
  }
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {isOptional && <span className="optional"> (optional)</span>}
      </label>
      {isLong ? (
        <textarea {...given} rows={3} />
      ) : (
        <span className={prefix ? 'with-prefix' : undefined}>
          {prefix && <span aria-hidden="true">{prefix}</span>}
          <input {...given} type={props.type ?? 'text'} inputMode={props.inputMode} list={props.proposals} />
        </span>
      )}
      {fault ? (
        <p className="fault" id={describedBy}>
          <Icon name="alert" /> {fault}
        </p>
      ) : (
        hint && (
          <p className="hint" id={describedBy}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly fault: string | undefined
  readonly autoComplete: string
  readonly choices: readonly string[]
}

/** One of a list, by its name. */
export function Choice({ name, label, value, fault: sent, autoComplete, choices }: ChoiceProps) {
  const { fault, change } = useFault(sent)
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        defaultValue={choices.includes(value) ? value : ''}
        autoComplete={autoComplete}
        onChange={change}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${name}-fault` : undefined}
      >
        <option value="">Choose</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      {fault && (
        <p className="fault" id={`${name}-fault`}>
          <Icon name="alert" /> {fault}
        </p>
      )}
    </div>
  )
}

/** The errors of a form on top of it; each line links to its field. */
export function Summary({ faults }: { readonly faults: readonly { field: string; message: string }[] }) {
  if (faults.length === 0) return null
  return (
    <div className="notice failed" role="alert">
      <Icon name="alert" />
      <ul>
        {faults.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const Notice = ({ tone, icon, children }: { tone: string; icon: IconName; children: ReactNode }) => (
  <div className={`notice ${tone}`} role={tone === 'failed' ? 'alert' : 'status'}>
    <Icon name={icon} />
    <p>{children}</p>
  </div>
)

/** Prints the page; rendered only where the browser can print. */
export function PrintButton() {
  const browser = useBrowser()
  if (!browser) return null
  return (
    <button type="button" className="plain no-print" onClick={() => browser.print()}>
      Print
    </button>
  )
}
