import { useCallback, useEffect, useRef, useState } from 'react'

import { controlStyle, Field } from './field'

type PictureFieldProps = {
  name: string
  label: string
  hint: string
  error: string | undefined
  /** The types that can be chosen. */
  types: readonly string[]
  maxBytes: number
  /** What is said of a larger file. */
  tooLarge: string
  /** The address of the picture that is there. */
  current: string | undefined
  alt: { current: string; preview: string }
  removal?: { name: string; label: string } | undefined
  /** Gives the picture its shape. */
  pictureClassName: string
  disabled?: boolean
}

/** Chooses, shows and removes a picture. Its form has to be `multipart/form-data`. */
export function PictureField({ current, alt, removal, pictureClassName, ...field }: PictureFieldProps) {
  const { name, label, hint, error, types, maxBytes, tooLarge, disabled = false } = field
  const { input, preview, isTooLarge, check } = usePreview(maxBytes)
  const src = preview ?? current
  return (
    <>
      {src !== undefined && (
        <img src={src} alt={preview === undefined ? alt.current : alt.preview} className={pictureClassName} />
      )}
      <Field label={label} hint={hint} error={isTooLarge ? tooLarge : error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            name={name}
            accept={types.join(',')}
            onChange={check}
            disabled={disabled}
            className={`${controlStyle} min-h-11 file:me-3 file:rounded-small file:border-0 file:bg-sunken file:px-3 file:py-1 file:text-ink`}
          />
        )}
      </Field>
      {removal && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name={removal.name}
            disabled={disabled}
            className="size-6 shrink-0 accent-brand-fill"
          />
          {removal.label}
        </label>
      )}
    </>
  )
}

/** Says at once what is too large, since it would be sent for nothing. */
function usePreview(maxBytes: number) {
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string>()
  const [isTooLarge, setTooLarge] = useState(false)
  const check = useCallback(() => {
    const field = input.current
    const file = field?.files?.[0]
    const refused = file !== undefined && file.size > maxBytes
    setTooLarge(refused)
    if (field && refused) field.value = ''
    if (!field || !file || refused) return setPreview(undefined)
    void dataUrl(file).then((url) => {
      if (field.files?.[0] === file) setPreview(url)
    })
  }, [maxBytes])
  // A file can be chosen before the scripts have loaded, and nothing tells of it afterwards.
  useEffect(() => {
    if (input.current?.files?.length) check()
  }, [check])
  return { input, preview, isTooLarge, check }
}

/** The site’s policy lets pages show `data:` addresses, and no others that a script makes. */
function dataUrl(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : undefined),
    )
    reader.addEventListener('error', () => resolve(undefined))
    reader.readAsDataURL(file)
  })
}
