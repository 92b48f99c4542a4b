import { z } from 'zod'
import {
  channels,
  type Channel,
  deviceClasses,
  type DeviceClass,
  eventNames,
  type EventName,
  visitCategories,
} from '~collections/values/analytics'
import { languages, type Language } from '~collections/values/language'

/** What a visitor did on a page in one session: how often, and for how many seconds in all. */
type VisitCell = { path: string; name: EventName; count: number; seconds: number }

type VisitSession = {
  channel: Channel
  language: Language
  campaign: string
  /** A bit for each of `visitCategories`. */
  categories: number
  cells: VisitCell[]
}

/** Visitors of a day who are alike in all but their seconds, which are added up. */
export type VisitProfile = {
  visitors: number
  isReturning: boolean
  hasRegistered: boolean
  device: DeviceClass
  country: string
  sessions: VisitSession[]
}

export const categoryBit = (category: (typeof visitCategories)[number]) =>
  1 << visitCategories.indexOf(category)

/**
 * What is counted of a day, in columns of numbers: profiles, and the sessions of each in turn. Most sessions are alike in what
 * happened, so a session names a shape, whose cells say how often which event happened on which page. Of the cells with
 * time, `cellSeconds` has the seconds of each session in turn.
 */
export type VisitPack = {
  countries: string[]
  campaigns: string[]
  keys: { path: string; name: EventName }[]
  columns: Columns<Numbers>
}

/** As wide as the largest number of a column, most of which are small. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array

const headSchema = z.object({
  countries: z.array(z.string()),
  campaigns: z.array(z.string()),
  keys: z.array(z.tuple([z.string(), z.enum(eventNames)])),
  /** How many numbers each column has. */
  lengths: z.array(z.int()),
})

/** In the order in which they are stored. */
function columnsOf<Value>(make: (index: number) => Value) {
  return {
    visitors: make(0),
    /** device × 4 + registered × 2 + returning */
    traits: make(1),
    country: make(2),
    sessionCount: make(3),
    /** categories × 256 + language × 8 + channel */
    kind: make(4),
    campaign: make(5),
    shape: make(6),
    seconds: make(7),
    cellCount: make(8),
    key: make(9),
    count: make(10),
    isTimed: make(11),
    cellSeconds: make(12),
  }
}
type Columns<Value> = ReturnType<typeof columnsOf<Value>>

/** The place of each text, in the order in which they were first asked for. */
class Places {
  #places = new Map<string, number>()

  of(text: string, onNew?: () => void): number {
    const known = this.#places.get(text)
    if (known !== undefined) return known
    onNew?.()
    this.#places.set(text, this.#places.size)
    return this.#places.size - 1
  }

  get all(): string[] {
    return [...this.#places.keys()]
  }
}

class Packer {
  countries = new Places()
  campaigns = new Places()
  keys = new Places()
  values = columnsOf<number[]>(() => [])
  #shapes = new Places()

  addProfile({ visitors, isReturning, hasRegistered, device, country, sessions }: VisitProfile): void {
    const { values } = this
    values.visitors.push(visitors)
    values.traits.push(deviceClasses.indexOf(device) * 4 + Number(hasRegistered) * 2 + Number(isReturning))
    values.country.push(this.countries.of(country))
    values.sessionCount.push(sessions.length)
    for (const session of sessions) this.#addSession(session)
  }

  #addSession({ language, channel, campaign, categories, cells }: VisitSession): void {
    const { values } = this
    values.kind.push(categories * 256 + languages.indexOf(language) * 8 + channels.indexOf(channel))
    values.campaign.push(this.campaigns.of(campaign))
    values.shape.push(this.#shapeOf(cells))
    values.seconds.push(cells.reduce((sum, { seconds }) => sum + seconds, 0))
    for (const { seconds } of cells) if (seconds > 0) values.cellSeconds.push(seconds)
  }

  #shapeOf(cells: VisitCell[]): number {
    const { values } = this
    const numbers = cells.map(({ path, name, count, seconds }) => {
      return [this.keys.of(JSON.stringify([path, name])), count, Number(seconds > 0)] as const
    })
    return this.#shapes.of(numbers.join(), () => {
      values.cellCount.push(cells.length)
      for (const [key, count, isTimed] of numbers) {
        values.key.push(key)
        values.count.push(count)
        values.isTimed.push(isTimed)
      }
    })
  }
}

/** Numbers stand as all our platforms have them in memory: the least significant byte first. */
export function packVisits(profiles: VisitProfile[]): Buffer {
  const packer = new Packer()
  for (const profile of profiles) packer.addProfile(profile)
  const columns = Object.values(packer.values).map((values) => Uint32Array.from(values))
  const head = {
    countries: packer.countries.all,
    campaigns: packer.campaigns.all,
    keys: packer.keys.all.map((key): unknown => JSON.parse(key)),
    lengths: columns.map(({ length }) => length),
  }
  const headBytes = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(headBytes.length)
  return Buffer.concat([length, headBytes, ...columns.map(({ buffer }) => Buffer.from(buffer))])
}

export function unpackVisits(packed: Buffer): VisitPack {
  const headBytes = packed.readUInt32LE(0)
  const head = headSchema.parse(JSON.parse(packed.toString('utf8', 4, 4 + headBytes)))
  let place = 4 + headBytes
  const columns = columnsOf((index) => {
    const bytes = packed.subarray(place, (place += 4 * (head.lengths[index] ?? 0)))
    return narrow(new Uint32Array(new Uint8Array(bytes).buffer)) // a copy, which begins where numbers may
  })
  return { ...head, keys: head.keys.map(([path, name]) => ({ path, name })), columns }
}

/** Roughly what it takes in memory. */
export function bytesOfPack({ countries, campaigns, keys, columns }: VisitPack): number {
  const numbers = Object.values(columns).reduce((sum, { byteLength }) => sum + byteLength, 0)
  return 2048 + numbers + bytesOfNames([...countries, ...campaigns, ...keys.map(({ path }) => path)])
}

/** Roughly what names take in memory, each with the few numbers that stand beside it. */
export function bytesOfNames(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + 128 + 2 * name.length, 0)
}

function narrow(numbers: Uint32Array): Numbers {
  let most = 0
  for (const number of numbers) if (number > most) most = number
  if (most < 2 ** 8) return new Uint8Array(numbers)
  return most < 2 ** 16 ? new Uint16Array(numbers) : numbers
}

/** For each shape the most that its cells’ keys are worth. */
export function mostOfShapes({ columns: { cellCount, key } }: VisitPack, worth: Uint8Array): Uint8Array {
  const most = new Uint8Array(cellCount.length)
  let cell = 0
  for (let shape = 0; shape < cellCount.length; shape++)
    for (const end = cell + (cellCount[shape] ?? 0); cell < end; cell++)
      most[shape] = Math.max(most[shape] ?? 0, worth[key[cell] ?? 0] ?? 0)
  return most
}
