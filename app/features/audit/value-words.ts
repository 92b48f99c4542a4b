/** Where the screens have the words for a stored value: by kind and field, then by field. */
const wordsOfKinds: Partial<Record<string, string>> = {
  'admins preferences.theme': 'settings:appearance.themes',
  'admins preferences.timeFormat': 'settings:region.times',
  'admins preferences.firstDayOfWeek': 'settings:region.days',
  'admins preferences.numberFormat': 'settings:region.numbers',
  'admins preferences.notifications.email': 'settings:notifications.modes',
  'admins preferences.privacy.profileVisibility': 'settings:privacy.visibility',
  'admins preferences.privacy.allowMessages': 'settings:privacy.senders',
  'admins preferences.payment.defaultMethod': 'settings:billing.methods',
  'admins preferences.payment.currency': 'settings:billing.currencies',
  'announcements status': 'announcements:state',
  'api-clients role': 'apiKeys:scopes',
  'contact-submissions spam_reason': 'audit:spamReason',
  'contact-submissions status': 'contactAdmin:status',
  'courses lessons.kind': 'coursesAdmin:kind',
  'exports status': 'audit:exportStatus',
  'faq-entries _status': 'legalManager:status',
  'invitation-waves status': 'waves:state',
  'invitation-waves weekdays': 'waves:weekday',
  'invitations error': 'waitlistAdmin:error',
  'invitations status': 'waitlistAdmin:invitation',
  'legal-drafts category': 'legalManager:category',
  'legal-pairs outdated': 'legalManager:language',
  'legal-sections category': 'legalManager:category',
  'legal-sections status': 'legalManager:status',
  'messages automatic': 'audit:automaticKind',
  'messages kind': 'audit:messageKind',
  'page-meta page': 'sharing:page',
  'page-meta picture': 'sharing:picture.is',
  'page-texts _status': 'legalManager:status',
  'page-texts page': 'sharing:page',
  'pricing-plans _status': 'legalManager:status',
  'pricing-plans tier': 'audit:tier',
  'suppressions reason': 'audit:suppressionReason',
  'site-media film_type': 'media:filmTypes',
  'site-media place': 'media:place',
  'site-settings confirm_joins': 'siteSettings:joins.choice',
  'site-settings social_links.network': 'common:social',
  'team-invitations role': 'admin:role',
  'testimonials _status': 'legalManager:status',
  'user-imports status': 'usersImport:status',
  'user-imports subject': 'admin:section',
  'users role': 'usersAdmin:role',
  'users status': 'usersAdmin:status',
  'waitlist-entries friend_state': 'waitlistAdmin:friends.state',
  'waitlist-entries status': 'waitlistAdmin:stage',
  'webhook-deliveries status': 'webhooks:deliveries.states',
}

const wordsOfFields: Partial<Record<string, string>> = {
  category: 'coursesAdmin:category',
  channel: 'waitlistAdmin:channel',
  color: 'messages:color',
  consent_how: 'waitlistAdmin:consent',
  consent_language: 'contactAdmin:language',
  currency: 'settings:billing.currencies',
  delivery: 'admin:delivery',
  delivery_error: 'admin:delivery.error',
  device: 'waitlistAdmin:device',
  document: 'admin:section',
  event: 'webhooks:event',
  events: 'webhooks:event',
  folder: 'messages:folder',
  icon: 'legalManager:icon',
  interests: 'admin:interests',
  labels: 'messages:label',
  language: 'contactAdmin:language',
  mail: 'mailTemplates:mail',
  priority: 'contactAdmin:priority',
  profile_language: 'contactAdmin:language',
  source: 'admin:source',
  status: 'coursesAdmin:status',
  what: 'admin:section',
}

/** Stored statuses whose words are those of another name. */
const otherNames: Partial<Record<string, string>> = {
  'waitlistAdmin:stage.notified': 'waitlistAdmin:stage.sent',
  'waitlistAdmin:stage.registered': 'waitlistAdmin:stage.completed',
}

/** Whether the values of a field have words on the screens, though not every one may. */
export const hasWords = (kind: string, path: string) => placeOf(kind, path) !== undefined

/** The key of a value’s word, which need not exist. */
export function wordOf(kind: string, path: string, value: string): string | undefined {
  const place = placeOf(kind, path)
  if (place === undefined) return undefined
  const key = `${place}.${value}`
  return otherNames[key] ?? key
}

const placeOf = (kind: string, path: string) => wordsOfKinds[`${kind} ${path}`] ?? wordsOfFields[path]
