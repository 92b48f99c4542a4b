import { Form } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'

import { Button } from '~/ui/button'
import { SearchField } from '~/ui/search-field'

import { isLongEnough, searchMaxLength, type SearchResults } from '../quick-search-results'
import { OptionControl, OptionText, useSearchGroups } from './search-options'
import { adminSearchPath } from '~/admin/sections'

/** The search as a page: linkable, and usable without JavaScript. */
export function SearchPage({ results }: { results: SearchResults }) {
  const { t } = useTranslation('admin')
  const found = useSearchGroups(results.words, results)
  // What is found beside is this page's: the actions that need a script are the palette's.
  const groups = found.map((group) => ({
    ...group,
    options: group.options.filter(({ choice }) => !('run' in choice)),
  }))
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
            {options.map((option) => (
              <li key={option.key}>
                <OptionControl
                  option={option}
                  className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-control px-3 py-2 text-start hover:bg-sunken"
                >
                  <OptionText option={option} nameStyle="underline underline-offset-4" />
                </OptionControl>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
