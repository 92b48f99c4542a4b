import { SourceName } from '~/admin/source-name'
import { useFormats } from '~/admin/use-admin'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { FigureTable } from '~/ui/figure-table'
import { ShareBar } from '~/ui/share-bar'

import type { SignUps } from './sign-ups.server'

type ShareCardProps = { signUps: SignUps | null; className?: string }

/** Where those who joined came from: what they joined by, and the way they found the site. */
export function SourcesCard({ signUps, className }: ShareCardProps) {
  const { t } = useTranslation(['funnel', 'analytics'])
  const { sources = [], otherSources = 0, channels = [], total = 0 } = signUps ?? {}
  const withoutVisit = total - channels.reduce((sum, { count }) => sum + count, 0)
  const others = otherSources === 0 ? [] : [{ key: '', name: t('sources.others'), count: otherSources }]
  return (
    <Card as="section" aria-labelledby="sources" className={className}>
      <h2 id="sources" className="mb-3 text-lg font-semibold">
        {t('sources.title')}
      </h2>
      {signUps === null || signUps.total === 0 ? (
        <EmptyState title={t(signUps ? 'signUps.none' : 'failure')} />
      ) : (
        <div className="grid gap-5">
          <Shares
            caption={t('sources.caption')}
            header={t('sources.source')}
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
            caption={t('sources.channelCaption')}
            header={t('sources.channel')}
            rows={[
              ...channels.map(({ channel, count }) => ({
                key: channel,
                name: t(`analytics:channel.${channel}`),
                count,
              })),
              // Added by the team or a program, or the browser didn’t allow it to be counted.
              { key: 'none', name: t('sources.noVisit'), count: withoutVisit },
            ].filter(({ count }) => count > 0)}
          />
        </div>
      )}
    </Card>
  )
}

export function LanguagesCard({ signUps, className }: ShareCardProps) {
  const { t } = useTranslation(['funnel', 'analytics'])
  return (
    <Card as="section" aria-labelledby="languages" className={className}>
      <h2 id="languages" className="mb-3 text-lg font-semibold">
        {t('funnel:languages.title')}
      </h2>
      {signUps === null || signUps.total === 0 ? (
        <EmptyState title={t(signUps ? 'funnel:signUps.none' : 'funnel:failure')} />
      ) : (
        <Shares
          caption={t('funnel:languages.caption')}
          header={t('funnel:languages.language')}
          rows={signUps.languages.map(({ language, count }) => ({
            key: language,
            name: t(`analytics:language.${language}`),
            count,
          }))}
        />
      )}
    </Card>
  )
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
        name: (
          <span className="grid gap-1">
            {name}
            <ShareBar share={count / total} />
          </span>
        ),
        figures: [
          formatNumber(count, formats),
          formatNumber(count / total, formats, { style: 'percent', maximumFractionDigits: 0 }),
        ],
      }))}
    />
  )
}
