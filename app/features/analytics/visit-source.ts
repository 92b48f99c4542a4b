import { campaignMaxLength, type Channel } from '~collections/values/analytics'

export type VisitSource = { channel: Channel; referrer: string; campaign: string }

/**
 * Where a visit comes from: what the link says of itself (`utm_…`) before the host that led here. A paid link counts with
 * the place where it stood.
 *
 * @param address The path of the page with its query.
 * @param referrer The address of the page before, or empty.
 * @param ownHosts Those of this site, which lead nowhere.
 */
export function visitSource(address: string, referrer: string, ownHosts: string[]): VisitSource {
  const params = new URLSearchParams(address.split('#')[0]?.split('?')[1] ?? '')
  const param = (name: string) => params.get(name)?.trim().toLowerCase() ?? ''
  const host = hostOf(referrer)
  const leadingHost = ownHosts.includes(host) ? '' : host
  const isCampaign = ['utm_source', 'utm_medium', 'utm_campaign'].some((name) => param(name) !== '')
  return {
    channel:
      channelOfMedium(param('utm_medium')) ??
      channelOfSource(param('utm_source')) ??
      channelOfHost(leadingHost) ??
      (isCampaign ? 'referral' : 'direct'),
    referrer: leadingHost,
    campaign: campaignOf(params.get('utm_campaign') ?? ''),
  }
}

/** A name may not hold somebody's address, as of links that were made for single people. */
function campaignOf(name: string): string {
  const text = name.replace(/[\p{C}\s]+/gu, ' ').trim()
  // Columns count as JavaScript does, and half a letter cannot be stored.
  return text.includes('@') ? '' : text.slice(0, campaignMaxLength).replace(/\p{Cs}/gu, '')
}

/** Without port, and without what says nothing (`www.`, `m.`). Empty for what is no address. */
function hostOf(referrer: string): string {
  if (!URL.canParse(referrer)) return ''
  const { protocol, hostname } = new URL(referrer)
  if (!['http:', 'https:', 'android-app:'].includes(protocol)) return ''
  return hostname.toLowerCase().slice(0, 253)
}

const media: [RegExp, Channel][] = [
  [/^(e-?mail|newsletter|mail|e_mail)$/, 'email'],
  [/^(social([-_ ]?(media|network|paid))?|paid[-_ ]?social|sm)$/, 'social'],
  [/^(organic|search)$/, 'organic'],
  [/^(referral|affiliate|partner|link)$/, 'referral'],
]

function channelOfMedium(medium: string): Channel | undefined {
  return media.find(([pattern]) => pattern.test(medium))?.[1]
}

/** `google`, `facebook.com`, `newsletter`. */
function channelOfSource(source: string): Channel | undefined {
  if (/^(e-?mail|newsletter|mail(chimp)?|gmail)$/.test(source)) return 'email'
  if (/^(fb|ig|yt|wa)$/.test(source)) return 'social'
  const channel = channelOfHost(source.includes('.') ? source : `${source}.com`)
  return channel === 'referral' ? undefined : channel
}

const kinds: [RegExp, Channel][] = [
  // Before the search engines, whose names they share.
  [/^(mail|inbox)\.(google|yahoo|yandex|proton|zoho|aol|qq|163)\./, 'email'],
  [/^(outlook\.(live|office|office365)\.com|webmail\..+|com\.google\.android\.gm)$/, 'email'],
  [
    /(^|\.)(facebook|instagram|threads|twitter|x|t|tiktok|linkedin|lnkd|pinterest|reddit|snapchat|telegram|whatsapp|youtube|youtu|tumblr|vk|discord|quora|mastodon|bsky|messenger|medium|weibo|line)\.(com|net|org|co|be|me|in|social|app|gg)$/,
    'social',
  ],
  [/^(org\.telegram\.messenger|com\.(facebook|instagram|twitter|linkedin|whatsapp)\b.*)$/, 'social'],
  [
    /(^|\.)(google|bing|duckduckgo|yahoo|yandex|baidu|ecosia|qwant|startpage|naver|seznam|kagi|ask|aol|sogou|so|daum|lycos|mojeek)\.[a-z]{2,3}(\.[a-z]{2})?$/,
    'organic',
  ],
  [/^(search\..+|com\.google\.android\.googlequicksearchbox)$/, 'organic'],
]

function channelOfHost(host: string): Channel | undefined {
  if (host === '') return undefined
  return kinds.find(([pattern]) => pattern.test(host))?.[1] ?? 'referral'
}
