import { Link, useFetcher } from '@remix-run/react'

import { offerUndo } from '~/admin/offer-undo'
import { useAdmin, useFormats } from '~/admin/use-admin'
import { useFormReply } from '~/admin/use-form-reply'
import type { FormReply } from '~/admin/form-reply'
import { formatNumber } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Badge, type Tone } from '~/ui/badge'
import { Button } from '~/ui/button'
import { EmailAddress } from '~/ui/email-address'

import { displayName } from '../entry-view'
import type { Friend } from '../friends.server'
import { useOpenLink } from '../list-params'
import type { EntryDetail } from './waitlist-page.server'

/** Who joined by this person's link, and whether they move the person ahead. */
export function EntryFriends({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation('waitlistAdmin')
  const formats = useFormats()
  const { friends: counted, friendsHeld } = entry
  const { friends, more, isExact } = entry.friendsOf
  if (friends.length === 0) return null
  const valuesOf = (count: number) => ({ count, value: formatNumber(count, formats) })
  const sums = [
    t('friends.counted', valuesOf(counted)),
    friendsHeld > 0 && t('friends.heldCount', valuesOf(friendsHeld)),
  ]
  return (
    <section aria-label={t('friends.title')} className="grid gap-3 border-t border-line pt-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base font-medium">{t('friends.title')}</h3>
        <p className="text-ink-soft">{sums.filter(Boolean).join(' · ')}</p>
      </div>
      {friendsHeld > 0 && <p className="text-ink-soft">{t('friends.heldWhy')}</p>}
      <ul className="divide-y divide-line">
        {friends.map((friend) => (
          <FriendItem key={friend.id} friend={friend} />
        ))}
      </ul>
      {more > 0 && (
        <p className="text-ink-soft">
          {t('invite.andMore', { count: more, value: formatNumber(more, formats) + (isExact ? '' : '+') })}
        </p>
      )}
    </section>
  )
}

const tones = { counted: 'success', held: 'warning', refused: 'neutral', none: 'neutral' } satisfies Record<
  NonNullable<Friend['state']> | 'none',
  Tone
>

const decisions = {
  acceptFriend: { text: 'friends.accept', name: 'friends.acceptOf', leadsTo: 'counted' },
  refuseFriend: { text: 'friends.refuse', name: 'friends.refuseOf', leadsTo: 'refused' },
} as const

/** A decision shows at once, and can be taken back by the other one. */
function FriendItem({ friend }: { friend: Friend }) {
  const { t } = useTranslation('waitlistAdmin')
  const { may } = useAdmin()
  const openLink = useOpenLink()
  const deciding = useFriendForm()
  const intent = deciding.formData?.get('intent')
  const pending = intent === 'acceptFriend' || intent === 'refuseFriend' ? decisions[intent].leadsTo : null
  const state = pending ?? friend.state
  const name = displayName(friend)
  const offered = (['acceptFriend', 'refuseFriend'] as const).filter(
    (decision) => state !== null && state !== decisions[decision].leadsTo,
  )
  return (
    <li className="grid gap-1.5 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          <Link
            to={openLink({ entry: friend.id })}
            preventScrollReset
            className="font-medium underline-offset-4 wrap-anywhere hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>{' '}
          <EmailAddress email={friend.email} className="text-ink-soft" />
        </span>
        <Badge tone={friend.isConfirmed ? tones[state ?? 'none'] : 'warning'}>
          {friend.isConfirmed ? t(`friends.state.${state ?? 'none'}`) : t('unconfirmed')}
        </Badge>
      </div>
      {may.edit && offered.length > 0 && (
        <deciding.Form method="post" className="flex flex-wrap gap-2 print:hidden">
          <input type="hidden" name="friend" value={friend.id} />
          {offered.map((decision) => (
            <Button
              key={decision}
              type="submit"
              name="intent"
              value={decision}
              size="small"
              variant={state === 'held' ? 'outline' : 'quiet'}
              aria-label={t(decisions[decision].name, { name })}
            >
              {t(decisions[decision].text)}
            </Button>
          ))}
        </deciding.Form>
      )}
    </li>
  )
}

function useFriendForm() {
  const { t } = useTranslation('waitlistAdmin')
  const fetcher = useFetcher<FormReply>()
  const undoing = useFetcher<FormReply>()
  useFormReply(undoing)
  useFormReply(fetcher, undefined, {
    offer: ({ undo }) => offerUndo(undoing, undo, t('friends.undo')),
  })
  return fetcher
}
