import { Form, Link, useNavigation } from '@remix-run/react'

import { announcementPath } from '~/admin/sections'
import { useAdmin } from '~/admin/use-admin'
import { Phrase } from '~/i18n/phrase'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Megaphone } from '~/ui/icons'

import type { AtLaunch } from '../launch-announcements.server'

/** The part of the launch card that lists announcements scheduled for the launch. */
export function LaunchAnnouncements({ announcements }: { announcements: AtLaunch }) {
  const { t } = useTranslation('dashboard')
  return (
    <div role="region" aria-labelledby="launch-announcements" className="border-t border-line pt-2 text-sm">
      <h3 id="launch-announcements" className="font-semibold">
        {t('launch.announcements.title')}
      </h3>
      {announcements.length === 0 ? (
        <NoneYet />
      ) : (
        <ul>
          {announcements.map(({ id, subject }) => (
            <li key={id} className="flex items-baseline gap-2 py-1">
              <Megaphone aria-hidden className="size-4 shrink-0 self-center text-brand" />
              <Link
                to={announcementPath(id)}
                className="inline-flex min-h-6 min-w-0 items-center wrap-anywhere underline-offset-4 hover:underline"
              >
                {subject ? (
                  <Phrase language={subject.language}>{subject.text}</Phrase>
                ) : (
                  t('launch.announcements.noSubject')
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function NoneYet() {
  const { t } = useTranslation('dashboard')
  const { may } = useAdmin()
  const isWriting = useNavigation().formData?.get('intent') === 'writeAtLaunch'
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <p className="text-ink-soft">{t('launch.announcements.none')}</p>
      {may.edit && (
        <Form method="post">
          <Button type="submit" name="intent" value="writeAtLaunch" size="small" disabled={isWriting}>
            {t('launch.announcements.write')}
          </Button>
        </Form>
      )}
    </div>
  )
}
