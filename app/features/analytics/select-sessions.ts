import { channels, deviceClasses, type VisitorSegment } from '~collections/values/analytics'
import { languages } from '~collections/values/language'
import type { FiguresQuery } from './figures'
import { isInRegion } from './regions'
import { mostOfShapes, type VisitPack } from './visit-pack'
import { categoryBit } from './visit-profile'

export type VisitFilter = Omit<FiguresQuery, 'days'>

const isOfSegment: Record<VisitorSegment, (traits: number) => boolean> = {
  all: () => true,
  new: (traits) => (traits & 1) === 0,
  returning: (traits) => (traits & 1) === 1,
  premium: (traits) => (traits & 2) === 2,
}

/**
 * 1 for each session of the pack that passes, else 0. This runs over millions of numbers, so each part of the filter goes
 * through the one column that it is about, and parts that let everything pass cost nothing.
 */
export function selectSessions(pack: VisitPack, filter: VisitFilter): Uint8Array {
  const { columns, campaigns, keys } = pack
  const { campaign, page, event, category } = filter
  const passes = new Uint8Array(columns.kind.length).fill(1)
  dropVisitors(passes, pack, filter)
  dropVisits(passes, pack, filter)
  if (category !== undefined) dropOtherCategories(passes, columns.kind, categoryBit(category))
  if (campaign !== undefined)
    dropWhereNot(
      passes,
      columns.campaign,
      answers(campaigns.length, (place) => campaigns[place] === campaign),
    )
  const ofShapes = (isYes: (key: number) => boolean) => mostOfShapes(pack, answers(keys.length, isYes))
  if (page !== undefined)
    dropWhereNot(
      passes,
      columns.shape,
      ofShapes((key) => keys[key]?.path === page),
    )
  if (event !== undefined)
    dropWhereNot(
      passes,
      columns.shape,
      ofShapes((key) => keys[key]?.name === event),
    )
  return passes
}

/** By who came: all sessions of a profile together. */
function dropVisitors(
  passes: Uint8Array,
  { columns: { traits, country, sessionCount }, countries }: VisitPack,
  { segment = 'all', device, country: wanted, region }: VisitFilter,
): void {
  if (segment === 'all' && [device, wanted, region].every((part) => part === undefined)) return
  const isTraits = answers(deviceClasses.length * 4, (value) => {
    return isOfSegment[segment](value) && isOneOf(device, deviceClasses[value >> 2])
  })
  const isCountry = answers(countries.length, (place) => {
    const name = countries[place] ?? ''
    return isOneOf(wanted, name) && (region === undefined || isInRegion(name, region))
  })
  let end = 0
  for (let profile = 0; profile < traits.length; profile++) {
    const begin = end
    end += sessionCount[profile] ?? 0
    if (isTraits[traits[profile] ?? 0] === 0 || isCountry[country[profile] ?? 0] === 0)
      passes.fill(0, begin, end)
  }
}

/** By how somebody came. */
function dropVisits(
  passes: Uint8Array,
  { columns: { kind } }: VisitPack,
  { channel, language }: VisitFilter,
): void {
  if (channel === undefined && language === undefined) return
  const isKind = answers(languages.length * 8, (value) => {
    return isOneOf(channel, channels[value & 7]) && isOneOf(language, languages[value >> 3])
  })
  for (let session = 0; session < passes.length; session++)
    passes[session] = (passes[session] ?? 0) & (isKind[(kind[session] ?? 0) & 255] ?? 0)
}

function dropOtherCategories(passes: Uint8Array, kind: Uint32Array, bit: number): void {
  for (let session = 0; session < passes.length; session++)
    if ((((kind[session] ?? 0) >> 8) & bit) === 0) passes[session] = 0
}

function dropWhereNot(passes: Uint8Array, column: Uint32Array, isWanted: Uint8Array): void {
  for (let session = 0; session < passes.length; session++)
    passes[session] = (passes[session] ?? 0) & (isWanted[column[session] ?? 0] ?? 0)
}

/** 1 or 0 for each number that a column holds. */
function answers(length: number, isYes: (place: number) => boolean): Uint8Array {
  return Uint8Array.from({ length }, (_, place) => Number(isYes(place)))
}

function isOneOf<Value>(wanted: Value | undefined, value: Value | undefined): boolean {
  return wanted === undefined || wanted === value
}
