import { Form, Link } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { SearchField } from '~/ui/search-field'

import { isLongEnough, searchMaxLength, type SearchResults } from '../quick-search-results'
import { useSearchGroups } from './search-options'
import { adminSearchPath } from '~/admin/sections'

/** The search as a page: linkable, and usable without JavaScript. */
export function SearchPage({ results }: { results: SearchResults }) {
  const { t } = useTranslation('admin')
  const groups = useSearchGroups(results.words, results)
  return (
    <div className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-6">
      <Form role="search" action={adminSearchPath} className="grid gap-3">
        <SearchField
          key={results.words}
          label={t('search.label')}
          hint={t('search.hint')}
          name="q"
          maxLength={searchMaxLength}
          placeholder={t('search.placeholder')}
          defaultValue={results.words}
        />
        <div>
          <Button type="submit" variant="brand">
            {t('search.submit')}
          </Button>
        </div>
      </Form>
      {groups.length === 0 && isLongEnough(results.words) && (
        <p className="wrap-anywhere">{t('search.nothing', { words: results.words })}</p>
      )}
      {groups.map(({ id, title, options }) => (
        <section key={id} aria-labelledby={`found-${id}`}>
          <h2 id={`found-${id}`} className="mb-2 font-semibold">
            {title}
          </h2>
          <ul className="grid gap-1">
            {options.map(({ key, name, detail, place, to }) => (
              <li key={key}>
                <Link
                  to={to}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-control px-3 py-2 hover:bg-sunken"
                >
                  <bdi className="font-medium underline underline-offset-4 wrap-anywhere">{name}</bdi>
                  {detail && <bdi className="text-sm text-ink-soft wrap-anywhere">{detail}</bdi>}
                  {place && <Badge>{place}</Badge>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
