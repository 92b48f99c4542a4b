import { DamagedArchiveError, hashOf, measure, readArchive } from './archive'
import { countRows } from './rows'
import { keyName, type Manifest, manifestName, manifestSchema, type Part, uploadName } from './manifest'

export type VerifiedArchive = { manifest: Manifest; secret: string; firstPassword: string | null }

/** Reads all of an archive and compares it with its manifest, or throws a {@link DamagedArchiveError}. */
export async function verifyArchive(file: string, onPart?: () => void): Promise<VerifiedArchive> {
  const found = new Map<string, Part & { rows: number }>()
  const keys = new Map<string, string>()
  let text: string | undefined
  await readArchive(file, async (name, entry) => {
    if (name.startsWith(uploadName(''))) {
      const file = measure(entry.chunks)
      for await (const _ of file.chunks); // to its end
      found.set(name, { name, bytes: file.bytes(), sha256: file.sha256(), rows: 0 })
    } else {
      const bytes = await entry.whole()
      const rows = name.startsWith('tables/') ? countRows(bytes) : 0
      if (name === manifestName) text = bytes.toString('utf8')
      else found.set(name, { name, bytes: bytes.length, sha256: hashOf(bytes), rows })
      if (name.startsWith(keyName(''))) keys.set(name, bytes.toString('utf8').trim())
    }
    onPart?.()
  })
  const manifest = readManifest(text, file)
  for (const { name, bytes, sha256 } of manifest.parts) {
    const part = found.get(name)
    if (!part) throw new DamagedArchiveError(`${file} lacks ${name}.`)
    if (part.bytes !== bytes || part.sha256 !== sha256)
      throw new DamagedArchiveError(`${file} was altered: ${name} is not what was written.`)
  }
  if (found.size !== manifest.parts.length)
    throw new DamagedArchiveError(`${file} was altered: it has parts that its manifest does not name.`)
  for (const { name, rows, parts } of manifest.tables) {
    const present = parts.reduce((sum, part) => sum + (found.get(part)?.rows ?? 0), 0)
    if (present !== rows) throw new DamagedArchiveError(`${file} has ${present} of ${rows} rows of ${name}.`)
  }
  const secret = keys.get(keyName('secret'))
  if (!secret) throw new DamagedArchiveError(`${file} lacks the secret of the site.`)
  return { manifest, secret, firstPassword: keys.get(keyName('admin-password')) ?? null }
}

function readManifest(text: string | undefined, file: string): Manifest {
  if (text === undefined)
    throw new DamagedArchiveError(`${file} is no whole archive: its manifest is missing.`)
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new DamagedArchiveError(
    `${file} is not an archive that this version reads: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')} of its manifest.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
