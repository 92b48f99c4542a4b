import { LinkedCard } from '~/admin/linked-card'
import { SourceName } from '~/admin/source-name'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/ui/empty-state'
import { FigureTable } from '~/ui/figure-table'

import type { SignUps } from './sign-ups.server'

type ShareCardProps = { signUps: SignUps | null; className?: string }

/** Where those who joined came from: what they joined by, the way they found the site, and their language. */
export function SourcesCard({ signUps, className }: ShareCardProps) {
  const { t } = useTranslation(['funnel', 'analytics'])
  const { sources = [], otherSources = 0, channels = [], languages = [], total = 0 } = signUps ?? {}
  const withoutVisit = total - channels.reduce((sum, { count }) => sum + count, 0)
  const others =
    otherSources === 0 ? [] : [{ key: '', name: t('funnel:sources.others'), count: otherSources }]
  return (
    <LinkedCard
      id="sources"
      title={t('funnel:sources.title')}
      headClassName="mb-1"
      brief={total > 0 ? <Brief channels={channels} total={total} /> : undefined}
      className={className}
    >
      {signUps === null || total === 0 ? (
        <EmptyState title={t(signUps ? 'funnel:signUps.none' : 'funnel:failure')} />
      ) : (
        <div className="@container grid gap-3">
          <Shares
            caption={t('funnel:sources.channelCaption')}
            header={t('funnel:sources.channel')}
            rows={[
              ...channels.map(({ channel, count }) => ({
                key: channel,
                name: t(`analytics:channel.${channel}`),
                count,
              })),
              // Added by the team or a program, or the browser didn’t allow it to be counted.
              { key: 'none', name: t('funnel:sources.noVisit'), count: withoutVisit },
            ].filter(({ count }) => count > 0)}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3 @[27rem]:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
            <Shares
              caption={t('funnel:sources.caption')}
              header={t('funnel:sources.forms')}
              rows={[
                ...sources.map(({ source, count }) => ({
                  key: `by ${source}`,
                  name: <SourceName source={source} />,
                  count,
                })),
                ...others,
              ]}
            />
            <Shares
              caption={t('funnel:languages.caption')}
              header={t('funnel:languages.title')}
              rows={languages.map(({ language, count }) => ({
                key: language,
                name: t(`analytics:language.${language}`),
                count,
              }))}
            />
          </div>
        </div>
      )}
    </LinkedCard>
  )
}

/** The largest, in short. */
function Brief({ channels, total }: Pick<SignUps, 'channels' | 'total'>) {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  return channels
    .slice(0, 2)
    .map(({ channel, count }) => {
      const share = formatNumber(count / total, formats, { style: 'percent', maximumFractionDigits: 0 })
      return `${t(`channel.${channel}`)} ${share}`
    })
    .join(' · ')
}

type Share = { key: string; name: React.ReactNode; count: number }

function Shares({ caption, header, rows }: { caption: string; header: string; rows: Share[] }) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (
    <FigureTable
      caption={caption}
      headers={[header, t('signUps.people'), t('share')]}
      rows={rows.map(({ key, name, count }) => ({
        key,
        name,
        share: count / total,
        figures: [
          formatNumber(count, formats),
          formatNumber(count / total, formats, { style: 'percent', maximumFractionDigits: 0 }),
        ],
      }))}
    />
  )
}
