import type { Region } from '~collections/values/analytics'

/** Countries by ISO 3166-1. Those of no list (Oceania, Africa south of the Sahara) belong to no region of the filter. */
const lists: Record<Region, string> = {
  'north-america': 'US CA BM GL PM',
  'latin-america':
    'AG AI AR AW BB BL BO BQ BR BS BZ CL CO CR CU CW DM DO EC FK GD GF GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PR PY SR SV SX TC TT UY VC VE VG VI',
  europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  mena: 'AE BH DJ DZ EG EH IL IQ IR JO KM KW LB LY MA MR OM PS QA SA SD SO SY TN TR YE',
  asia: 'AF AM AZ BD BN BT CN GE HK ID IN JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
}

const sets = Object.fromEntries(
  Object.entries(lists).map(([region, countries]) => [region, new Set(countries.split(' '))]),
)

export function isInRegion(country: string, region: Region): boolean {
  return sets[region]?.has(country) ?? false
}

export function countriesOf(region: Region): string[] {
  return [...(sets[region] ?? [])]
}
